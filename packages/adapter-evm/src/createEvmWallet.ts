import type { Wallet } from '@mooring/core'
import type { Address } from 'viem'
import { createAccounts } from './createAccounts.js'
import { createMethods } from './createMethods.js'
import type { EvmProvider } from './EvmProvider.js'
import { switchNetwork } from './switchNetwork.js'

/** Creates a connected wallet from an EIP-1193 provider. */
export function createEvmWallet({ provider, addresses, chainId, fetch }: createEvmWallet.Options): Wallet {
  const accounts = createAccounts({ provider, addresses, chainId })
  const toNetwork: NonNullable<Wallet['switchNetwork']> = async ({ network }) => {
    // Some wallets never report a change of network.
    accounts.setChainId(await switchNetwork({ provider, network }))
  }

  return {
    namespace: 'eip155',
    ...accounts.get(),
    provider,
    watch: accounts.watch,
    ...createMethods({ providerOf: () => provider, switchNetwork: toNetwork, fetch }),
    switchNetwork: toNetwork,
  }
}

export declare namespace createEvmWallet {
  type Options = {
    provider: EvmProvider
    addresses: readonly Address[]
    chainId: number
    /** The `fetch` for RPC endpoints. */
    fetch: typeof globalThis.fetch
  }
}
