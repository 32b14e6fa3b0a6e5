/** The texts of the types of an account. They come with the view and are not part of `en`. */
export const enAccount = {
  'accountType.smart': 'Smart account',
  'accountType.smartText': 'Several steps in one approval. The site may pay the fee.',
  'accountType.standard': 'Standard account',
  'accountType.standardText': 'Every step on its own. You pay each fee.',
  'accountType.note': 'Your address stays the same. Switching is free, and counts from your next transaction on.',
  'accountType.changing': 'Switching…',
  'accountType.failed': ({ reason }: { reason: string }): string =>
    `${reason.replace(/\.$/u, '')}. You have the standard account now. Try again.`,
} as const
