import {
  type Namespace,
  NotConnectedError,
  type TypedData,
  UnsupportedProviderMethodError,
  type Wallet,
} from '@mooring/core'
import { usePageKit } from '../../kit/KitContext.js'

type Signed = { namespace: Namespace; address: string; signature: string }

export type WalletCalls = {
  signMessage: (message: string) => Promise<Signed>
  signTypedData: (typedData: TypedData) => Promise<Signed>
}

/** The wallet methods for the demo. They go through the modal, so that errors are the product's own. */
export function useWallet(): WalletCalls {
  const kit = usePageKit()

  function connected(): { wallet: Wallet; address: string } {
    const { wallet, address } = kit.account.$account.get()
    if (!wallet || !address) throw new NotConnectedError()
    return { wallet, address }
  }

  return {
    async signMessage(message) {
      const { wallet, address } = connected()
      return { namespace: wallet.namespace, address, signature: await wallet.signMessage({ address, message }) }
    },
    async signTypedData(typedData) {
      const { wallet, address } = connected()
      if (!wallet.signTypedData) throw new UnsupportedProviderMethodError()
      return { namespace: wallet.namespace, address, signature: await wallet.signTypedData({ address, typedData }) }
    },
  }
}
