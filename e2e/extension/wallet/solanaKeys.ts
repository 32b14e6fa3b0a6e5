import {
  createKeyPairFromBytes,
  createSolanaRpc,
  getAddressFromPublicKey,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from '@solana/kit'
import type { createFamilyWallet } from './createFamilyWallet.js'
import { ProviderError } from './ProviderError.js'

const openPair = (key: string) => createKeyPairFromBytes(getBase58Encoder().encode(key))

/** Signatures on Solana, through @solana/kit. */
export const solanaKeys: createFamilyWallet.Keys = {
  accountsOf: async (key) => [{ address: await getAddressFromPublicKey((await openPair(key)).publicKey) }],
  async use({ method, key, url, params }) {
    const pair = await openPair(key)
    const given = Uint8Array.from(params.bytes as number[])
    const sign = () => partiallySignTransaction([pair], getTransactionDecoder().decode(given))
    switch (method) {
      case 'solana_signMessage':
        return [...(await signBytes(pair.privateKey, given))]
      case 'solana_signTransaction':
        return [...getTransactionEncoder().encode(await sign())]
      case 'solana_signAndSendTransaction': {
        const text = getBase64EncodedWireTransaction(await sign())
        const signature = await createSolanaRpc(url).sendTransaction(text, { encoding: 'base64' }).send()
        return [...getBase58Encoder().encode(signature)]
      }
      default:
        throw new ProviderError(4200, `The wallet does not support ${method}`)
    }
  },
}
