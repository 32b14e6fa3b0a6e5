/** The texts of the views of a social login. They come with them. */
export const socialMessages = {
  title: (provider: string) => `Log in with ${provider}`,
  text: (provider: string) => `${provider} opens in a window of its own. Your wallet learns who you are, and no more.`,
  open: (provider: string) => `Continue with ${provider}`,
  goOn: (provider: string) => `Go on in the ${provider} window. Then come back here.`,
  again: 'Open it again',
  unseen:
    'If no window opened, your browser blocked it: allow windows for this page, and open it again. If one opened, log in there: it shows six digits at the end.',
  closed: 'Did you close the window? Open it again. If it is still there and shows six digits, type them here.',
  answered: 'The window shows six digits once you say there that this login is yours. Type them here.',
  code: 'Six digits from the window',
  ending: 'Logging you in…',
  denied: 'The login was declined there.',
  logInAgain: (provider: string) => `Log in with ${provider} again`,
  linkTitle: 'Open the link we mailed you',
  linkText: (email: string) =>
    `We mailed a link to ${email}, so that nobody opens your wallet with a stolen account. Open it, and press the button on its page.`,
  linkCode: 'Six digits from that page',
  linkHint: 'You can open the link on any device. Type its digits here and nowhere else.',
  sendAgain: 'Send again',
} as const
