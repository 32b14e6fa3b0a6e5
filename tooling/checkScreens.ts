// Looks for what visitors cannot use or read: runs axe over every scene in both themes and both directions, and finds what
// is cut off. `pnpm screens:check [language] [scene…]`.
import { AxeBuilder } from '@axe-core/playwright'
import { findCut } from './screens/findCut.ts'
import { isLanguage } from './screens/languages/languages.ts'
import { type Device, devices, openStage } from './screens/openStage.ts'
import { scenes } from './screens/scenes.ts'

const words = process.argv.slice(2)
const language = words.find(isLanguage)
const wanted = words.filter((word) => word !== language)
const looks = (['ltr', 'rtl'] as const).flatMap((direction) =>
  (['dark', 'light'] as const).map((theme) => ({ theme, direction })),
)

const stage = await openStage()
let checks = 0
const found = new Map<string, string[]>()
/** Each problem is said at once, with the first place. */
function report(problem: string, place: string): void {
  if (!found.has(problem)) console.log(`${place}: ${problem}`)
  found.set(problem, [...(found.get(problem) ?? []), place])
}

async function check(device: Device, scene: string): Promise<void> {
  const context = await stage.createContext(devices[device])
  const page = await stage.open(context, scene, { ...(language && { language }) })
  // Colours and names are the same on a phone, unless it has the scene alone.
  const isKnown = device === 'phone' && scenes[scene]?.device !== 'phone'
  for (const { theme, direction } of isKnown ? looks.slice(-1) : looks) {
    const place = `${scene} ${device} ${theme} ${direction}`
    await page.evaluate(`restyle('${theme}', '${direction}')`)
    for (const cut of await page.evaluate(findCut)) report(`cut off: ${cut}`, place)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
    for (const { id, nodes } of violations) for (const { html } of nodes) report(`${id}: ${html.slice(0, 160)}`, place)
    checks += 1
  }
  await context.close()
}

for (const device of Object.keys(devices) as Device[])
  for (const [scene, { device: only = device }] of Object.entries(scenes))
    if (only === device && (wanted.length === 0 || wanted.includes(scene)))
      await check(device, scene).catch((error) => report(`does not play: ${error}`, `${scene} ${device}`))
await stage.close()
for (const [problem, places] of found)
  console.log(
    `${problem}\n  ${places.slice(0, 6).join('\n  ')}${places.length > 6 ? `\n  and ${places.length - 6} more` : ''}`,
  )
console.log(`${checks} looks of scenes, ${found.size} problems`)
process.exitCode = found.size || stage.failures() ? 1 : 0
