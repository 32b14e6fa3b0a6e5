/** Whether the page runs on a phone or a tablet, as far as the browser reports it. */
export function isMobile(): boolean {
  const { userAgent = '' } = globalThis.navigator ?? {}
  return /Android|iPhone|iPad|iPod|Mobile/u.test(userAgent)
}
