/** Matches bait in a token's name: the address of a site, or something to claim. */
const bait =
  /https?:|www\.|\b[\w-]+\.(?:com|io|net|org|xyz|app|site|live|gift|claims?|vip|finance)\b|\b(?:claim|airdrop|reward|voucher|visit|bonus)s?\b/iu

/** Whether a token looks like bait. This guesses by name, for views that hide such tokens. */
export function isSpam(name: string | null): boolean {
  return bait.test(name ?? '')
}
