import type { CaipNetworkId } from '@mooring/core'
import { hex } from '@scure/base'
import type { Grant } from './apis/WalletApi.js'
import type { BitcoinAccount } from './BitcoinAccount.js'
import { chains, unknownNetwork } from './chains.js'
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
 * Validates the accounts that a wallet shares. Leaves out accounts whose address is not a Bitcoin address, has a wrong
 * checksum, or is not on the network that the wallet names for it. The prefix counts only if no network is named: several
 * networks share it.
 */
export function readGrant(grant: Grant | undefined): Shared {
  const given = (grant?.accounts ?? []).slice(0, limit).flatMap((account) => {
    const parsed = tryParse(account.address)
    return parsed ? [{ ...account, parsed }] : []
  })
  const [first] = given
  if (!grant || !first) return { accounts: [], network: undefined }
  const network = grant.network && ownNetwork(grant.network, first.parsed)
  const isMixed = given.some(({ parsed }) => parsed.kind !== 'p2tr')

  const accounts = new Map<string, BitcoinAccount>()
  for (const { parsed, publicKey, purpose, networks = [], handle } of given) {
    const { address, kind } = parsed
    const named = network ? [network] : networks.length > 0 ? networks : networksOf(parsed)
    const served = named.filter((one) => isOn(parsed, one))
    if (served.length === 0) continue
    const isOrdinal = purpose === 'ordinals' || (purpose !== 'payment' && kind === 'p2tr' && isMixed)
    // Wallets with one address for everything list it once for each purpose.
    if (accounts.get(address)?.type === 'payment') continue
    accounts.set(address, {
      address,
      kind,
      publicKey: toKey(publicKey),
      type: isOrdinal ? 'ordinal' : 'payment',
      networks: served,
      handle,
    })
  }
  const all = [...accounts.values()]
  return { accounts: [...all.filter(isPayment), ...all.filter((account) => !isPayment(account))], network }
}

const isPayment = ({ type }: BitcoinAccount): boolean => type === 'payment'

/** Returns the network that a wallet is on. It stays unknown if its addresses contradict it, or fit several networks. */
function ownNetwork(claimed: CaipNetworkId | 'unnamed', first: BitcoinAddress): CaipNetworkId {
  if (claimed !== 'unnamed') return isOn(first, claimed) ? claimed : unknownNetwork
  const [network = unknownNetwork, ...others] = networksOf(first)
  return others.length > 0 ? unknownNetwork : network
}

/** Returns the networks of an address by its prefix alone. */
function networksOf(address: BitcoinAddress): readonly CaipNetworkId[] {
  return chains.map(({ network }) => network).filter((network) => isOn(address, network))
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
