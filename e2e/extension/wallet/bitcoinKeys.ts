import { createBitcoinSigner } from 'devnet/bitcoin'
import type { createFamilyWallet } from './createFamilyWallet.js'
import { ProviderError } from './ProviderError.js'

/** Signatures on Bitcoin. A key has an address for payments and one for ordinals. */
export const bitcoinKeys: createFamilyWallet.Keys = {
  accountsOf: async (privateKey) => createBitcoinSigner({ privateKey, url: '' }).addresses,
  async use({ method, key, url, params }) {
    const signer = createBitcoinSigner({ privateKey: key, url })
    const { address, message, psbt, inputs } = params as Params
    switch (method) {
      case 'bitcoin_signMessage':
        return signer.signMessage(address, message)
      case 'bitcoin_signPsbt':
        return signer.signPsbt(psbt, inputs, false)
      case 'bitcoin_signAndSendPsbt':
        return signer.send(signer.signPsbt(psbt, inputs))
      default:
        throw new ProviderError(4200, `The wallet does not support ${method}`)
    }
  },
}

type Params = { address: string; message: string; psbt: string; inputs: readonly number[] }
