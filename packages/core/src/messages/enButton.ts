/** The texts that a page shows before the modal is loaded. They are part of `en`. */
export const enButton = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting...',
  'button.notLoaded': 'Not loaded. Try again',
  'button.unsupported': 'Switch network',
  'button.wrongNetwork': 'Wrong network',
}
