/** The texts that a page shows before the modal is loaded. They are part of `en`. */
export const enButton: {
  'button.connect': string
  'button.connecting': string
  'button.unsupported': string
  'button.wrongNetwork': string
} = {
  'button.connect': 'Connect Wallet',
  'button.connecting': 'Connecting...',
  'button.unsupported': 'Switch Network',
  'button.wrongNetwork': 'Wrong network',
}
