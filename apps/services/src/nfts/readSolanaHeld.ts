import { base58 } from '@scure/base'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { describeSolanaTokens, type SolanaTokenFacts } from '../balance/describeSolanaTokens.ts'
import { readSolanaTokens } from '../balance/readSolanaAmounts.ts'
import type { ServedChain } from '../chains/createChains.ts'
import { requestResult } from '../rpc/requestResult.ts'
import { SourceError } from '../sources/SourceError.ts'

/** What the chain says of the assets of an account. */
export type SolanaHeld = {
  /** Those that the account has. */
  readonly held: ReadonlySet<string>
  /** Of those that are tokens with a mint, and of the mints of collections. */
  readonly facts: ReadonlyMap<string, SolanaTokenFacts>
}

const reply = Type.Object({ value: Type.Array(Type.Unknown()) })
const account = Type.Object({ owner: Type.String(), data: Type.Tuple([Type.String(), Type.Literal('base64')]) })
/** The program of Metaplex whose assets are accounts by themselves, with the owner after a byte for the kind. */
const coreProgram = 'CoREENxT6tW1HoK8ypY1SxRMZTcVPm7R94rH4PZNhX7d'
const [assetKind, ownerAt, ownerEnd] = [1, 1, 33]

/**
 * Reads from the chain which assets an account has: tokens of which there is one, and assets of Metaplex Core.
 *
 * @param assets - At most fifty, and as many collections.
 * @throws {ServiceError | SourceError} No node answers, or the answer is invalid.
 * @see https://developers.metaplex.com/core/what-is-an-asset
 */
export async function readSolanaHeld(
  chain: ServedChain,
  owner: string,
  assets: readonly string[],
  collections: readonly string[],
): Promise<SolanaHeld> {
  const asked = [...new Set([...assets, ...collections])]
  if (asked.length === 0) return { held: new Set(), facts: new Map() }
  const facts = await describeSolanaTokens(chain.upstream, asked)
  // A token with decimals is a coin.
  const mints = assets.filter((asset) => facts.get(asset)?.decimals === 0)
  const others = assets.filter((asset) => !facts.has(asset))
  const [amounts, owners] = await Promise.all([
    mints.length > 0 ? readSolanaTokens(chain, owner, mints, true) : [],
    others.length > 0 ? readOwners(chain, others) : [],
  ])
  const held = [...mints.filter((_, at) => (amounts[at] ?? 0n) > 0n), ...others.filter((_, at) => owners[at] === owner)]
  return { held: new Set(held), facts }
}

async function readOwners(
  { upstream }: ServedChain,
  assets: readonly string[],
): Promise<readonly (string | undefined)[]> {
  const dataSlice = { offset: 0, length: ownerEnd }
  const result = await requestResult(upstream, 'getMultipleAccounts', [assets, { encoding: 'base64', dataSlice }])
  if (!Value.Check(reply, result) || result.value.length !== assets.length)
    throw new SourceError('A node sent an invalid answer', { isOfQuestion: true })
  return result.value.map((found) => {
    if (!Value.Check(account, found) || found.owner !== coreProgram) return undefined
    const data = Buffer.from(found.data[0], 'base64')
    return data.length >= ownerEnd && data[0] === assetKind
      ? base58.encode(data.subarray(ownerAt, ownerEnd))
      : undefined
  })
}
