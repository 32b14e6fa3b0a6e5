/** The texts that a page shows before the modal is loaded. They are part of `en`. */
export const enButton: {
  'button.connect': string
  'button.connecting': string
  'button.account': (parameters: { address: string }) => string
  'button.network': string
  'button.unsupported': string
  'button.balanceUnavailable': string
} = {
  'button.connect': 'Connect Wallet',
  'button.connecting': 'Connecting...',
  'button.account': ({ address }) => `Account ${address}`,
  'button.network': 'Select Network',
  'button.unsupported': 'Switch Network',
  'button.balanceUnavailable': 'Token Balance Unavailable',
}
