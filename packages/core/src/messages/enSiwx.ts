type Fill<parameters> = (parameters: parameters) => string

/** The texts of signing in. They come with its view and are not part of `en`. */
export const enSiwx: {
  'siwx.site': Fill<{ site: string }>
  'siwx.siteUnnamed': string
  'siwx.text': string
  'siwx.thisPage': string
  'siwx.account': string
  'siwx.network': string
  'siwx.statement': string
  'siwx.until': string
  'siwx.resources': string
  'siwx.whole': string
  'siwx.ownWords': string
  'siwx.sign': string
  'siwx.cancel': string
  'siwx.again': string
  'siwx.writing': string
  'siwx.confirm': Fill<{ wallet: string }>
  'siwx.confirmText': Fill<{ site: string }>
  'siwx.saving': string
  'siwx.savingText': string
  'siwx.stopped': string
  'siwx.stoppedText': string
  'siwx.youAreOn': string
  'siwx.messageSays': string
  'siwx.close': string
  'siwx.nobody': string
  'siwx.nobodyText': string
  'siwx.signedIn': string
  'siwx.signedInUntil': Fill<{ date: string }>
  'siwx.notSignedIn': string
  'siwx.signOut': string
} = {
  'siwx.site': ({ site }) => `Sign in to ${site}`,
  'siwx.siteUnnamed': 'Sign in to this site',
  'siwx.text': 'This proves that the account is yours. It costs nothing and moves nothing.',
  'siwx.thisPage': 'this page',
  'siwx.account': 'Account',
  'siwx.network': 'Network',
  'siwx.statement': 'The site says',
  'siwx.until': 'Signed in until',
  'siwx.resources': 'Also included',
  'siwx.whole': 'Read the whole message',
  'siwx.ownWords': 'The site wrote this. Read it before you sign.',
  'siwx.sign': 'Sign in',
  'siwx.cancel': 'Cancel',
  'siwx.again': 'Try again',
  'siwx.writing': 'Preparing the message',
  'siwx.confirm': ({ wallet }) => `Confirm in ${wallet}`,
  'siwx.confirmText': ({ site }) => `It should show ${site} and cost nothing.`,
  'siwx.saving': 'Authenticating...',
  'siwx.savingText': 'Checking your signature.',
  'siwx.stopped': 'We stopped this sign-in',
  'siwx.stoppedText': 'It names another site, which could then sign in as you.',
  'siwx.youAreOn': 'You are on',
  'siwx.messageSays': 'The message says',
  'siwx.close': 'Close',
  'siwx.nobody': 'Nothing to sign',
  'siwx.nobodyText': 'You’re already signed in, or don’t need to be.',
  'siwx.signedIn': 'Signed in',
  'siwx.signedInUntil': ({ date }) => `until ${date}`,
  'siwx.notSignedIn': 'Not signed in',
  'siwx.signOut': 'Sign out',
}
