import { encodeAddress } from '@polkadot/util-crypto/address'
import { createPolkadotSigner } from 'devnet/polkadot'
import type { createFamilyWallet } from './createFamilyWallet.js'
import { ProviderError } from './ProviderError.js'

/** Signatures on Polkadot. Addresses have Substrate's own prefix, as wallets show them. */
export const polkadotKeys: createFamilyWallet.Keys = {
  toOwn: (address) => encodeAddress(address, 42),
  accountsOf: async (uri) => [{ address: createPolkadotSigner(uri).address }],
  async use({ method, key, params }) {
    const signer = createPolkadotSigner(key)
    switch (method) {
      case 'polkadot_signRaw':
        return signer.signRaw(params.data as string)
      case 'polkadot_signPayload':
        return signer.signPayload(params.payload as Readonly<Record<string, unknown>>)
      default:
        throw new ProviderError(4200, `The wallet does not support ${method}`)
    }
  },
}
