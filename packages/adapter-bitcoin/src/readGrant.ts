import type { CaipNetworkId } from '@mooring/core'
import { hex } from '@scure/base'
import type { Grant } from './apis/WalletApi.js'
import type { BitcoinAccount } from './BitcoinAccount.js'
import { chainOf, chains } from './chains.js'
import { type BitcoinAddress, parseAddress } from './parseAddress.js'
import { isOn } from './readAddress.js'

/** The maximum number of accounts of a wallet. */
const limit = 200

/** The validated accounts and network that a wallet shares. */
export type Shared = {
  /** The accounts for payments come first. */
  readonly accounts: readonly BitcoinAccount[]
  /** The wallet's network, if it has one of its own. */
  readonly network: CaipNetworkId | undefined
}

/**
 * Validates the accounts that a wallet shares. Leaves out accounts whose address is not a Bitcoin address or has a
 * wrong checksum. Trusts the prefix of an address more than the network that the wallet reports.
 */
export function readGrant(grant: Grant | undefined): Shared {
  const given = (grant?.accounts ?? []).slice(0, limit).flatMap((account) => {
    const parsed = tryParse(account.address)
    return parsed ? [{ ...account, parsed }] : []
  })
  const [first] = given
  if (!grant || !first) return { accounts: [], network: undefined }
  const claimed = grant.network
  const home = spaceOf(first.parsed)
  const network = claimed && (isOn(first.parsed, claimed) ? claimed : home)
  const isMixed = given.some(({ parsed }) => parsed.kind !== 'p2tr')

  const accounts = new Map<string, BitcoinAccount>()
  for (const { parsed, publicKey, purpose, networks = [], handle } of given) {
    const { address, kind } = parsed
    if (network && !isOn(parsed, network)) continue
    const named = networks.filter((one) => isOn(parsed, one))
    const isOrdinal = purpose === 'ordinals' || (purpose !== 'payment' && kind === 'p2tr' && isMixed)
    // Wallets with one address for everything list it once for each purpose.
    if (accounts.get(address)?.type === 'payment') continue
    accounts.set(address, {
      address,
      kind,
      publicKey: toKey(publicKey),
      type: isOrdinal ? 'ordinal' : 'payment',
      networks: network ? [network] : named.length > 0 ? named : [spaceOf(parsed)],
      handle,
    })
  }
  const all = [...accounts.values()]
  return { accounts: [...all.filter(isPayment), ...all.filter((account) => !isPayment(account))], network }
}

const isPayment = ({ type }: BitcoinAccount): boolean => type === 'payment'

/** Returns the network of an address by its prefix alone. */
function spaceOf({ space }: BitcoinAddress): CaipNetworkId {
  return (chainOf('space', space) ?? (chains[0] as (typeof chains)[0])).network
}

function tryParse(address: unknown): BitcoinAddress | undefined {
  try {
    return parseAddress(address)
  } catch {
    return undefined
  }
}

function toKey(value: unknown): string | undefined {
  try {
    const text = value instanceof Uint8Array ? hex.encode(value) : value
    return typeof text === 'string' && /^(0[23])?[\da-f]{64}$/iu.test(text) ? text.toLowerCase() : undefined
  } catch {
    return undefined
  }
}
