import type { Hex } from 'viem'

/** Orders coins as a page does. The result confirms the purchase and reads its page, on any instance. */
export async function orderCoins(url: string, address: Hex, coins = 1) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ destinationWallets: [{ address }], presetCryptoAmount: coins })
  const response = await fetch(`${url}/v1/generators/onrampurl`, { method: 'POST', headers, body })
  const link = new URL(((await response.json()) as { url: string }).url).pathname
  const html = await (await fetch(url + link)).text()
  const quoted_at = /name="quoted_at" value="(\d+)"/u.exec(html)?.[1] ?? ''
  const confirm = async (base: string) =>
    (await fetch(`${base}${link}/confirm`, { method: 'POST', body: new URLSearchParams({ quoted_at }) })).text()
  const read = async (base: string) => (await fetch(base + link)).text()
  return { confirm, read }
}
