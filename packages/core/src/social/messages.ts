/** The texts of logging in by a social account. They come with its views and are not part of `en`. */
export const enSocial = {
  'social.with': ({ provider }: { provider: string }): string => `Continue with ${provider}`,
  'social.or': 'or',
  'social.more': 'More ways to log in',
  'social.openingHeadline': ({ provider }: { provider: string }): string => `Getting ${provider} ready`,
  'social.openingText': 'One moment.',
  'social.connecting': 'Opening your wallet',
  'social.failed': ({ provider }: { provider: string }): string => `${provider} didn’t log you in`,
  'social.reasons': {
    access_denied: 'The login was declined there. Try again, or log in another way.',
    wrong_issuer: 'The answer came from somebody else and was dropped. Try again.',
    refused: 'The provider didn’t confirm the login. Try again.',
    temporarily_unavailable: 'The provider can’t be reached now. Try again later, or log in another way.',
    server_error: 'The wallet’s services failed. Try again later.',
    expired: 'It took too long. Try again.',
  } as Readonly<Record<string, string>>,
  'social.retry': 'Try again',
  'social.otherWay': 'Other ways',
}
