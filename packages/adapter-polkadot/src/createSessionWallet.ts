import {
  type CaipAddress,
  type CaipNetworkId,
  type Network,
  parseCaipAddress,
  type RpcSession,
  UnauthorizedProviderError,
  type Wallet,
} from '@mooring/core'
import { createMethods } from './createMethods.js'
import { formatOf } from './formatOf.js'
import { toHex } from './hex.js'
import type { Signer } from './InjectedAccount.js'
import { decodeSs58, encodeSs58 } from './ss58.js'

/** The maximum number of accounts of a session. */
const limit = 2_000

/**
 * Creates a connected wallet from a session that only carries requests. It has no network of its own: each request names
 * its network.
 *
 * @see CAIP-27; https://docs.reown.com/advanced/multichain/rpc-reference/polkadot-rpc
 */
export function createSessionWallet({ session, networks, fetch }: createSessionWallet.Options): Wallet {
  function readAll(read: () => unknown): readonly SessionAccount[] {
    try {
      const given = read()
      const list: readonly unknown[] = Array.isArray(given) ? given.slice(0, limit) : []
      const accounts = list.flatMap((account) => readAccount(account, networks()) ?? [])
      return [...new Map(accounts.map((account) => [account.caipAddress, account])).values()]
    } catch {
      return []
    }
  }
  const accounts = () => readAll(() => session.accounts())

  function signerOf(address: string, network?: CaipNetworkId): Signer {
    const key = decodeSs58(address)?.key
    const its = accounts().filter(({ id }) => key && id === toHex(key))
    const found = its.find((account) => account.network === network) ?? its[0]
    if (!found) {
      const details = `The wallet does not share the account ${address} with this page.`
      throw new UnauthorizedProviderError({ details })
    }
    const ask = (method: string, params: unknown) => session.request({ method, params, network: found.network })
    return {
      address: found.address,
      keyType: undefined,
      // Wallets differ in the name of the field: the standard is under review.
      signRaw: (raw) => ask('polkadot_signMessage', { ...raw, message: raw.data }),
      signPayload: (payload) =>
        ask('polkadot_signTransaction', { address: found.address, transactionPayload: payload }),
    }
  }

  const toCaip = (list: readonly SessionAccount[]) => list.map(({ caipAddress }) => caipAddress)
  return {
    namespace: 'polkadot',
    accounts: toCaip(accounts()),
    provider: session.provider,
    watch: (onChange) => session.watch((given) => onChange({ accounts: toCaip(readAll(() => given)) })),
    ...createMethods({ signerOf, fetch }),
  }
}

type SessionAccount = {
  readonly id: string
  /** In the wallet's own form. */
  readonly address: string
  readonly network: CaipNetworkId
  /** With the prefix of the network, if the page knows it. */
  readonly caipAddress: CaipAddress
}

function readAccount(value: unknown, networks: readonly Network[]): SessionAccount | undefined {
  try {
    const { chainNamespace, caipNetworkId, address } = parseCaipAddress(value as string)
    const key = decodeSs58(address)?.key
    if (chainNamespace !== 'polkadot' || !key) return undefined
    const network = networks.find((one) => one.caipNetworkId === caipNetworkId)
    const format = network && formatOf(network)
    const shown = typeof format === 'number' ? encodeSs58({ key, prefix: format }) : address
    return { id: toHex(key), address, network: caipNetworkId, caipAddress: `${caipNetworkId}:${shown}` }
  } catch {
    return undefined
  }
}

export declare namespace createSessionWallet {
  type Options = {
    session: RpcSession
    networks: () => readonly Network[]
    /** The `fetch` for RPC endpoints. */
    fetch: typeof globalThis.fetch
  }
}
