import type { DemoNetwork } from './DemoNetwork.js'
import { describeRequest } from './describeRequest.js'
import { ProviderRpcError } from './ProviderRpcError.js'
import { readAddress, readHex, readTransaction, readTypedData } from './readParams.js'
import type { Signer } from './signer.js'
import type { WalletRequest } from './WalletRequest.js'

/** A wallet's methods by name; each takes the params of JSON-RPC. */
export type WalletMethods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

/** The methods that use a key. Each asks first, and shows all of what it signs. */
export function createSigningMethods({ network, keyOf, ask, loadSigner }: createSigningMethods.Options): WalletMethods {
  return {
    async personal_sign([bytes, address]) {
      const [message, from] = [readHex(bytes), readAddress(address)]
      const key = keyOf(from)
      await ask(describeRequest.message(from, message))
      return (await loadSigner()).signMessage(key, message)
    },
    async eth_signTypedData_v4([address, json]) {
      const [from, data] = [readAddress(address), readTypedData(json)]
      const key = keyOf(from)
      const { chainId } = data.domain
      if (chainId !== undefined && String(chainId) !== String(network().chainId)) {
        throw new ProviderRpcError(-32602, 'The structured data is for another network than the wallet is on')
      }
      await ask(describeRequest.typedData(from, data))
      return (await loadSigner()).signTypedData(key, data)
    },
    async eth_sendTransaction([request]) {
      const transaction = readTransaction(request)
      const key = keyOf(transaction.from)
      const current = network()
      if ((transaction.chainId ?? BigInt(current.chainId)) !== BigInt(current.chainId)) {
        throw new ProviderRpcError(-32602, 'The transaction is for another network than the wallet is on')
      }
      await ask(describeRequest.transaction(transaction, current))
      return (await loadSigner()).sendTransaction(key, transaction, current)
    },
  }
}

export declare namespace createSigningMethods {
  type Options = {
    /** The network that a request is for. */
    network: () => DemoNetwork
    /** The key of an account that the page may see. Throws for any other. */
    keyOf: (address: string) => `0x${string}`
    /** Throws when the visitor declines. */
    ask: (request: WalletRequest) => Promise<unknown>
    loadSigner: () => Promise<Signer>
  }
}
