import { expect, test } from 'vitest'
import type { Chain } from './createChain.js'
import { polkadotAssetHub as network } from './networks/networks.js'
import { checkAssetAmount, readAssetState } from './readAssetState.js'

const hex = (bytes: Iterable<number>) => Buffer.from([...bytes]).toString('hex')
const text = (value: string) => {
  const bytes = new TextEncoder().encode(value)
  return hex([bytes.length * 4, ...bytes])
}
const word = (value: number) => hex([value, ...new Uint8Array(15)])

test('shows the symbol of a token cleaned, where the amount is too small', async () => {
  const asset = `0x${'00'.repeat(128)}${word(9)}${word(0)}${word(2)}01${'00'.repeat(12)}00`
  const metadata = `0x${word(0)}${text('Kelp')}${text('KE\u202eLP\nTokens of mine')}0000`
  const values = [asset, metadata, `0x${word(5)}0000`, null]
  const ask: Chain['ask'] = async (_, [keys], parse) =>
    parse([{ changes: (keys as readonly string[]).map((key, at) => [key, values[at]]) }])
  const key = new Uint8Array(32)
  const token = `${network.caipNetworkId}:1984`
  const state = await readAssetState({ chain: { ask } as Chain, network, token, from: key, to: key.map(() => 1) })
  expect(() => checkAssetAmount(state, 6n)).toThrow(
    expect.objectContaining({ name: 'InsufficientFundsError', details: 'The account has 5 KELP Tokens….' }),
  )
})
