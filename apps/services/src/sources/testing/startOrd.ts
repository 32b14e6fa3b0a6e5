import { type StandIn, startStandIn } from './startStandIn.ts'

type Coin = { txid: string; vout: number; value: number }

/** The satoshis of an output that has an inscription here. */
export const postage = 10_000

/**
 * An `ord` server over a local chain of Bitcoin: each output of 10,000 satoshis has an inscription, an image.
 *
 * @see https://docs.ordinals.com/guides/api.html
 */
export function startOrd(esplora: string): Promise<StandIn> {
  const places = new Map<string, { place: string; address: string }>()

  async function find(address: string): Promise<readonly string[]> {
    const coins = (await (await fetch(`${esplora}/address/${address}/utxo`)).json()) as readonly Coin[]
    return coins
      .filter(({ value }) => value === postage)
      .map(({ txid, vout }) => {
        const id = `${txid}i${vout}`
        places.set(id, { place: `${txid}:${vout}`, address })
        return id
      })
  }

  function describe(id: string): readonly object[] {
    const { place, address } = places.get(id) ?? {}
    if (!place) return []
    const number = Number.parseInt(id.slice(0, 6), 16)
    const rest = { charms: [], children: [], fee: 322, height: 1, parents: [], rune: null, sat: null, value: postage }
    const type = 'image/svg+xml'
    return [{ ...rest, id, number, address, content_type: type, effective_content_type: type, satpoint: `${place}:0` }]
  }

  return startStandIn(async ({ pathname }, body) => {
    const [, kind, name = ''] = pathname.split('/')
    if (pathname === '/blockhash/0') return (await fetch(`${esplora}/block-height/0`)).text()
    if (pathname === '/inscriptions') return (JSON.parse(body) as string[]).flatMap(describe)
    if (kind === 'content')
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="orange"/></svg>`
    if (kind !== 'address') return undefined
    const inscriptions = await find(name)
    const outputs = inscriptions.map((id) => places.get(id)?.place)
    return { outputs, inscriptions, sat_balance: inscriptions.length * postage, runes_balances: [] }
  })
}
