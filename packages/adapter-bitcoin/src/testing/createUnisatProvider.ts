import { base64, hex } from '@scure/base'
import type { TestVault } from './createTestVault.js'

const chains = { Regtest: 'BITCOIN_REGTEST', Testnet: 'BITCOIN_TESTNET' } as const

/** A wallet with the methods of UniSat. Its one active address pays and signs. */
export function createUnisatProvider(vault: TestVault): Record<string, (...args: never) => unknown> {
  const events: Record<string, string> = { accountsChanged: 'account', chainChanged: 'network' }
  const stops = new Map<unknown, () => void>()
  const addresses = () => vault.shared().flatMap(({ address, purpose }) => (purpose === 'payment' ? [address] : []))

  return {
    requestAccounts: () =>
      vault.run(true, () => {
        vault.permit()
        return addresses()
      }),
    getAccounts: () => vault.run(false, addresses),
    getPublicKey: async () => vault.signer().addresses[0]?.publicKey,
    getChain: async () => ({ enum: chains[vault.network()] }),
    switchChain: (name: string) =>
      vault.run(true, () => vault.setNetwork(name === chains.Testnet ? 'Testnet' : 'Regtest')),
    disconnect: () => vault.run(false, vault.leave),
    signMessage: (message: string, protocol: string) =>
      vault.run(true, () => {
        const [first] = vault.signer().addresses
        return vault.signer().signMessage(first?.address ?? '', message, protocol === 'ecdsa' ? protocol : 'bip322')
      }),
    signPsbt: (psbt: string, options: { autoFinalized: boolean; toSignInputs: { index: number }[] }) =>
      vault.run(true, () => {
        const indexes = options.toSignInputs.map(({ index }) => index)
        return hex.encode(
          base64.decode(vault.signer().signPsbt(base64.encode(hex.decode(psbt)), indexes, options.autoFinalized)),
        )
      }),
    pushPsbt: (psbt: string) => vault.signer().send(base64.encode(hex.decode(psbt))),
    sendBitcoin: (to: string, value: number, options?: { feeRate: number }) =>
      vault.run(true, () => vault.send(to, BigInt(value), options?.feeRate)),
    on(event: string, listener: () => void) {
      stops.set(`${event}`, vault.watch(events[event] ?? 'other', listener))
    },
    removeListener: (event: string) => stops.get(event)?.(),
  }
}
