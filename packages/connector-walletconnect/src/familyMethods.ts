import type { KnownNamespace } from '@mooring/core'

/**
 * The methods to request for each family. They are optional: a wallet grants those that it supports.
 *
 * Excludes methods that sign unreadable data (`eth_sign`), and methods that a node also answers.
 *
 * @see docs.reown.com, "RPC reference", for each family; EIP-5792; EIP-747.
 */
export const familyMethods: Readonly<
  Record<KnownNamespace, { readonly methods: readonly string[]; readonly events: readonly string[] }>
> = {
  eip155: {
    methods: [
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_signTypedData',
      'eth_sendTransaction',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_watchAsset',
      'wallet_getCapabilities',
      'wallet_sendCalls',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
    ],
    events: ['accountsChanged', 'chainChanged'],
  },
  solana: {
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    events: ['accountsChanged', 'chainChanged'],
  },
  polkadot: {
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
    events: ['accountsChanged', 'chainChanged'],
  },
  bip122: {
    methods: ['signMessage', 'signPsbt', 'sendTransfer', 'getAccountAddresses'],
    events: ['accountsChanged', 'chainChanged', 'bip122_addressesChanged'],
  },
}
