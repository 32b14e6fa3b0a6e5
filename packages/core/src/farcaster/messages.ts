/** The texts of logging in with Farcaster. They come with its view and are not part of `en`. */
export const enFarcaster = {
  'farcaster.code': 'QR code for Farcaster',
  'farcaster.making': 'Making a code…',
  'farcaster.scan': 'Scan with your phone’s camera, then confirm in Farcaster.',
  'farcaster.warning': 'Confirm only if you began this here: it lets this browser into your wallet.',
  'farcaster.copy': 'Copy link',
  'farcaster.copied': 'Link copied',
  'farcaster.continue': 'Continue in Farcaster',
  'farcaster.continueText': 'Confirm the login in the app, then come back here.',
  'farcaster.open': 'Open Farcaster',
  'farcaster.connecting': 'Opening your wallet',
  'farcaster.failed': 'Farcaster didn’t log you in',
  'farcaster.retry': 'Try again',
  'farcaster.otherWay': 'Other ways',
}
