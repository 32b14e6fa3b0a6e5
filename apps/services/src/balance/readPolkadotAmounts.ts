import type { ServedChain } from '../chains/createChains.ts'
import { toAccountPart, toAssetKey, toAssetPlace } from '../chains/toAssetKey.ts'
import { readAssetAmount } from './readAsset.ts'
import { readPolkadotBalance } from './readPolkadotBalance.ts'
import { readValues } from './readStorage.ts'

/**
 * Reads the coin of a network, and the tokens of its list.
 *
 * @returns Undefined for what is not the address of a token.
 * @throws {ServiceError} 503: no node answers, or the answer is invalid.
 */
export async function readPolkadotAmounts(
  chain: ServedChain,
  address: string,
  tokens: readonly string[],
): Promise<readonly (bigint | undefined)[]> {
  const [coin, amounts] = await Promise.all([
    readPolkadotBalance(chain.upstream, address),
    readPolkadotTokens(chain, address, tokens),
  ])
  return [coin, ...amounts]
}

/**
 * Reads tokens of a network, in one question.
 *
 * @returns Undefined for what is not the address of a token.
 * @throws {ServiceError} 503: no node answers, or the answer is invalid.
 */
export async function readPolkadotTokens(
  { upstream }: Pick<ServedChain, 'upstream'>,
  address: string,
  tokens: readonly string[],
): Promise<readonly (bigint | undefined)[]> {
  const account = toAccountPart(address)
  const keys = tokens.map((token) => {
    const place = toAssetPlace(token)
    return place && toAssetKey(place, 'Account', account)
  })
  const asked = keys.filter((key) => key !== undefined)
  const values = await readValues(upstream, asked)
  const amounts = new Map(asked.map((key, at) => [key, readAssetAmount(values[at])]))
  return keys.map((key) => (key === undefined ? undefined : amounts.get(key)))
}
