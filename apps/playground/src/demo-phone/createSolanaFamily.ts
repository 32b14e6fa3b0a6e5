import { readProperty } from '@mooring/core'
import { solanaAccounts } from 'devnet/solanaAccounts'
import { ProviderRpcError } from '../demo-wallet/ProviderRpcError.js'
import type { SolanaSigner } from '../demo-wallet/solana/solanaSigner.js'
import type { PhoneFamily } from './PhoneFamily.js'

/** PUBLIC TEST KEYS: everyone has them. Use these accounts only on local networks. */
const accounts = [solanaAccounts[0], solanaAccounts[1]] as const

type Network = { readonly chain: string; readonly name: string; readonly url: string }

/**
 * The Solana network of this computer.
 *
 * @see docs.reown.com, "Solana RPC".
 */
export function createSolanaFamily({ network, ask, loadSigner }: createSolanaFamily.Options): PhoneFamily {
  async function sign(key: string, address: string, text: unknown, title: string): Promise<Uint8Array> {
    const signer = await loadSigner()
    const transaction = fromBase64(text)
    const details = [
      { label: 'Account', value: address },
      { label: 'Network', value: network.name },
    ]
    await ask({ title, details, content: signer.describe(transaction) })
    return signer.signTransaction(key, transaction)
  }

  const methods: Record<string, (params: unknown, key: string, address: string) => Promise<unknown>> = {
    async solana_signMessage(params, key, address) {
      const signer = await loadSigner()
      const message = signer.toBytes(String(readProperty(params, 'message')))
      const content = new TextDecoder().decode(message)
      await ask({ title: 'Sign a message', details: [{ label: 'Account', value: address }], content })
      return { signature: signer.toText(await signer.signMessage(key, message)) }
    },
    solana_signTransaction: async (params, key, address) => ({
      transaction: toBase64(await sign(key, address, readProperty(params, 'transaction'), 'Sign a transaction')),
    }),
    async solana_signAndSendTransaction(params, key, address) {
      const signed = await sign(key, address, readProperty(params, 'transaction'), 'Send a transaction')
      const signer = await loadSigner()
      return { signature: signer.toText(await signer.sendSigned(signed, network.url)) }
    },
  }

  return {
    namespace: 'solana',
    chains: [network.chain],
    methods: Object.keys(methods),
    addresses: accounts.map(({ address }) => address),
    answer({ method, params, address }) {
      const account = accounts.find((one) => one.address === address)
      if (!account || readProperty(params, 'pubkey') !== address)
        throw new ProviderRpcError(4100, 'The page was not given this account')
      return methods[method]?.(params, account.secretKey, address)
    },
  }
}

function fromBase64(text: unknown): Uint8Array {
  try {
    return Uint8Array.from(atob(String(text)), (letter) => letter.charCodeAt(0))
  } catch {
    throw new ProviderRpcError(-32602, 'The transaction is not base64')
  }
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

export declare namespace createSolanaFamily {
  type Options = PhoneFamily.Options & {
    network: Network
    loadSigner: () => Promise<SolanaSigner>
  }
}
