import type { CustomWallet } from '@mooring/core'

/** Says that the parts of the demo wallet are one wallet, as a catalogue does: names alone would prove nothing. */
export const demoWalletEntry: CustomWallet = {
  id: 'mooring-demo',
  name: 'Demo Wallet',
  rdns: 'localhost.mooring.demo',
  injected: [
    { namespace: 'solana', injected_id: 'Demo Solana' },
    { namespace: 'bip122', injected_id: 'Demo Bitcoin' },
    { namespace: 'polkadot', injected_id: 'Demo Polkadot' },
  ],
}
