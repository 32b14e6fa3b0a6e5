/** What the name of a token that was sent to lure people says: an address of a site, or that there is something to get. */
const bait =
  /https?:|www\.|\b[\w-]+\.(?:com|io|net|org|xyz|app|site|live|gift|claims?|vip|finance)\b|\b(?:claim|airdrop|reward|voucher|visit|bonus)s?\b/iu

/** Whether a token looks like bait. It is a guess by its name, for views that leave such things out. */
export function isSpam(name: string | null): boolean {
  return bait.test(name ?? '')
}
