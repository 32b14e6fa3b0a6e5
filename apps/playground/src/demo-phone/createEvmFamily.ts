import { createSigningMethods, type WalletMethods } from '../demo-wallet/createSigningMethods.js'
import type { DemoNetwork } from '../demo-wallet/DemoNetwork.js'
import { demoAccounts } from '../demo-wallet/demoAccounts.js'
import { ProviderRpcError } from '../demo-wallet/ProviderRpcError.js'
import { readChainId } from '../demo-wallet/readParams.js'
import type { Signer } from '../demo-wallet/signer.js'
import type { PhoneFamily } from './PhoneFamily.js'

const notShared = 'The page was not given this account'

/** The EVM networks of this computer. */
export function createEvmFamily({ networks, ask, loadSigner }: createEvmFamily.Options): PhoneFamily {
  const known = new Map(networks.map((network) => [`eip155:${network.chainId}`, network]))

  function methodsFor(chain: string, address: string): WalletMethods {
    function keyOf(wanted: string): `0x${string}` {
      const found = demoAccounts.find((account) => account.address.toLowerCase() === wanted.toLowerCase())
      if (found && found.address.toLowerCase() === address.toLowerCase()) return found.privateKey
      throw new ProviderRpcError(4100, notShared)
    }
    function network(): DemoNetwork {
      const found = known.get(chain)
      if (found) return found
      throw new ProviderRpcError(4901, 'The demo phone does not know this network')
    }
    return {
      ...createSigningMethods({ network, keyOf, ask, loadSigner }),
      // A session serves all its networks.
      wallet_switchEthereumChain([request]: readonly unknown[]) {
        if (known.has(`eip155:${readChainId(request)}`)) return null
        throw new ProviderRpcError(4902, 'The demo phone does not know this network')
      },
    }
  }

  return {
    namespace: 'eip155',
    chains: [...known.keys()],
    methods: Object.keys(methodsFor('', '')),
    addresses: demoAccounts.map(({ address }) => address),
    answer: ({ method, params, chain, address }) =>
      methodsFor(chain, address)[method]?.(Array.isArray(params) ? params : []),
  }
}

export declare namespace createEvmFamily {
  type Options = PhoneFamily.Options & {
    networks: readonly DemoNetwork[]
    loadSigner: () => Promise<Signer>
  }
}
