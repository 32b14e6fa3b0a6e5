import { type CaipAddress, type ChainAdapter, InvalidAddressError, parseCaipAddress, type Token } from '@mooring/core'
import { isSolanaAddress } from './checkAddress.js'
import { programs } from './programs.js'
import { readMints } from './readMints.js'
import { readTokenAccounts } from './readTokenAccounts.js'

/**
 * Reads tokens in the requested order, with the total balance of the owner's token accounts. Leaves out accounts that are
 * not tokens, and tokens without decimals.
 *
 * @throws {InvalidAddressError} The account is not an address.
 * @throws {BaseError} No endpoint of the network answered.
 * @see Specification §5; Token Program; Metaplex Token Metadata.
 */
export async function getTokens(parameters: getTokens.Parameters): Promise<readonly Token[]> {
  const { address: owner, network, tokens, signal, fetch } = parameters
  if (!isSolanaAddress(owner)) throw new InvalidAddressError(owner)
  const wanted = [...new Set(tokens.flatMap((token) => readMint(token, network.caipNetworkId) ?? []))]
  if (wanted.length === 0) return []

  const ask = { network, signal, fetch }
  const [mints, ...accounts] = await Promise.all([
    readMints({ ...ask, mints: wanted }),
    readTokenAccounts({ ...ask, owner, programId: programs.token }),
    readTokenAccounts({ ...ask, owner, programId: programs.token2022 }),
  ])
  return wanted.flatMap((mint): Token | readonly [] => {
    const found = mints.get(mint)
    if (!found || found.decimals === 0) return []
    const own = accounts.flat().filter((account) => account.mint === mint)
    const balance = own.reduce((sum, account) => sum + account.balance, 0n)
    return { address: `${network.caipNetworkId}:${mint}` as CaipAddress, ...found, balance }
  })
}

/** Returns the mint of a CAIP-10 address on this network. */
function readMint(token: string, network: string): string | undefined {
  try {
    const { caipNetworkId, address } = parseCaipAddress(token)
    return caipNetworkId === network && isSolanaAddress(address) ? address : undefined
  } catch {
    return undefined
  }
}

export declare namespace getTokens {
  type Parameters = ChainAdapter.TokensParameters & { fetch: typeof globalThis.fetch }
}
