import { base64, hex } from '@scure/base'
import type { BitcoinSigner } from 'devnet/bitcoin'
import type { TestVault } from './createTestVault.js'

type Account = { address: string; publicKey: Uint8Array; chains: readonly string[]; features: readonly string[] }

/** A wallet of the Wallet Standard with Bitcoin features, which only signs. */
export function createStandardWallet(vault: TestVault, name = 'Test Wallet'): object {
  const toAccount = ({ address, publicKey, purpose }: BitcoinSigner.Address): Account => ({
    address,
    publicKey: hex.decode(publicKey),
    chains: ['bitcoin:regtest'],
    features: [],
    ...{ purpose },
  })
  const accounts = () => vault.shared().map(toAccount)

  return {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml,<svg/>',
    chains: ['bitcoin:mainnet', 'bitcoin:regtest'],
    get accounts() {
      return accounts()
    },
    features: {
      'bitcoin:connect': {
        connect: () =>
          vault.run(true, () => {
            vault.permit()
            return { accounts: accounts() }
          }),
      },
      'standard:connect': { connect: () => vault.run(false, () => ({ accounts: accounts() })) },
      'standard:disconnect': { disconnect: () => vault.run(false, vault.leave) },
      'standard:events': { on: (_: 'change', listener: () => void) => vault.watch('account', listener) },
      'bitcoin:signMessage': {
        signMessage: ({ account, message }: { account: Account; message: Uint8Array }) =>
          vault.run(true, () => {
            const text = new TextDecoder().decode(message)
            return [
              { signedMessage: message, signature: base64.decode(vault.signer().signMessage(account.address, text)) },
            ]
          }),
      },
      'bitcoin:signTransaction': {
        signTransaction: ({ psbt, inputsToSign }: { psbt: Uint8Array; inputsToSign: { signingIndexes: number[] }[] }) =>
          vault.run(true, () => {
            const indexes = inputsToSign.flatMap(({ signingIndexes }) => signingIndexes)
            return [{ signedPsbt: base64.decode(vault.signer().signPsbt(base64.encode(psbt), indexes, false)) }]
          }),
      },
    },
  }
}
