const colors = 'amber blue copper coral golden green grey ivory jade olive pearl red rose silver teal violet'.split(' ')
const things =
  'anchor beacon buoy cormorant dolphin gannet heron lantern lobster otter pelican puffin rudder sail seal whale'.split(
    ' ',
  )

/** Suggests a phrase that is easy to keep in mind, and hard to guess. */
export function suggestPhrase(): string {
  const [color = 0, thing = 0, number = 0] = crypto.getRandomValues(new Uint32Array(3))
  return `${colors[color % colors.length]} ${things[thing % things.length]} ${10 + (number % 90)}`
}
