import { NotConnectedError, type TypedData, UnsupportedProviderMethodError, type Wallet } from '@mooring/core'
import { usePageKit } from '../kit/KitContext.js'

export type WalletCalls = {
  signMessage: (message: string) => Promise<{ address: string; signature: string }>
  signTypedData: (typedData: TypedData) => Promise<{ address: string; signature: string }>
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
      return { address, signature: await wallet.signMessage({ address, message }) }
    },
    async signTypedData(typedData) {
      const { wallet, address } = connected()
      if (!wallet.signTypedData) throw new UnsupportedProviderMethodError()
      return { address, signature: await wallet.signTypedData({ address, typedData }) }
    },
  }
}
