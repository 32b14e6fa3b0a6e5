import { messages as ownMessages } from './messages.ts'

const viewMessages = {
  // Shared
  wallet: 'Wallet',
  cancel: 'Cancel',
  back: 'Back',
  close: 'Close',
  continue: 'Continue',
  tryAgain: 'Try again',
  copy: 'Copy',
  copied: 'Copied',
  print: 'Print',
  done: 'Done',
  loading: 'One moment…',
  notLasting: 'This browser does not let the wallet keep anything here. Next time, log in again.',

  // Approval
  approveTitle: 'Review request',
  askedBy: 'Asked by',
  account: 'Account',
  network: 'Network',
  networkFee: 'Network fee',
  deposit: 'New token accounts',
  feeAtMost: (amount: string) => `at most ${amount}`,
  delegates: (network: string) =>
    `This also lets your account run the code of Simple7702Account on ${network}, which makes batches. Only your own approvals use it.`,
  feeBySite: 'Paid by the site',
  feeByOther: 'Paid by another account',
  ends: 'An earlier transaction of yours did not come about. This one ends it, so that it never does.',
  feeBySelf: 'The site pays no more fees for now, so you pay this one.',
  whatHappens: 'What will happen',
  whatYouAllow: 'What you allow',
  approve: 'Approve',
  showData: 'Show data first',
  anyway: 'Approve anyway',
  unreadableTitle: 'We can’t read this one',
  unreadableText: 'Nobody has published what it does. Look at the data, and continue only if you trust the site.',
  data: 'Data',
  preparing: 'Preparing the request…',
  signing: 'Signing…',
  sending: 'Sending…',
  followingTitle: 'It may be on its way',
  followingText:
    'The network did not answer. Your wallet looks for it until the network cannot take it any more, which takes a minute or two. If you close this, look at your activity before you try again.',
  failed: 'It did not work',
  covered: 'Something covers this window. Move it away to approve.',
  inWindow: 'Open to approve',
  inWindowText: 'Your browser cannot say whether something covers this page. Approve in a window of its own.',
  inWindowWaiting: 'Approve in the window that opened.',
  windowBlocked: 'The window did not open. Allow windows for this page, then try again.',
  noSimulation: 'It could not be tried out beforehand.',
  offlineRows: 'Not everything could be checked: the network did not answer.',

  // Unlock
  unlockTitle: 'Unlock your wallet',
  unlockText: 'This device is new to your wallet. Open it once, then it stays open to you here.',
  unlockProof: 'Show that this wallet is yours.',
  unlockOffline:
    'The wallet’s services do not work now. Your printed code opens the wallet on this device without them.',
  usePasskey: 'Use passkey',
  useCode: 'Use printed code',
  codeLabel: 'Printed code',
  codeHint: 'Nine groups of four letters and digits',
  codeMistyped: 'There is a typing mistake in the code. Compare each group.',
  codeWrong: 'This code does not open this wallet. If you made a newer one, use that.',
  codeShort: 'The code is not complete.',
  passkeyFailed: 'The passkey did not open the wallet. Try again, or use your printed code.',
  passkeyNone: 'This passkey cannot open a wallet. Use your printed code.',
  unlock: 'Unlock',

  // Protect
  protectTitle: 'Protect your wallet',
  protectText: 'If you lose this device, one of these opens your wallet again. Without it nobody can, not even us.',
  protectKeeper:
    'From then on, only this opens your wallet on a new device. The host no longer can, so without it and your devices nobody opens it again.',
  protectMore:
    'This opens your wallet on a new device. A passkey comes beside what you have already. A printed code takes the place of the one before.',
  protectLast: 'One step is missing: what you chose counts only after a fresh code.',
  passkey: 'Passkey',
  passkeys: (count: number) => (count === 1 ? 'Passkey' : `${count} passkeys`),
  recommended: 'Recommended',
  passkeyText: 'Your face, fingerprint or PIN',
  printedCode: 'Printed code',
  printedCodeText: 'On paper, in a safe place',
  passkeyBound: 'This passkey stays on this device alone, so it is lost with it. Make a printed code, too.',
  passkeyUnsupported: 'Your browser cannot protect a wallet by passkey here. Make a printed code.',
  passkeyDomain:
    'A passkey works only on this site. If the site is gone, only the printed code and the emergency kit help.',
  yourCode: 'Your code',
  yourCodeText: 'Print it or write it down. Anyone who has it, and your mail, can open your wallet.',
  codeReplaces:
    'Your printed code before opens nothing on a new device from then on. An emergency kit belongs to its code: save a new one, too.',
  secondCode:
    'This is a new code. One that you wrote down here before, without finishing, opens nothing: throw it away.',
  lateTitle: 'It does not count',
  lateText:
    'Your wallet was protected in another window or on another device just now. What you chose there opens it, and what you chose here does not. If you wrote down a code here, throw it away.',
  lateAgain: 'Add another passkey or code',
  putAway: 'I’ve put it somewhere safe',
  checkTitle: 'Check your code',
  checkText: (group: number) => `Type group ${group} of your code, so that we know it is right on paper.`,
  checkWrong: 'This is not what the code says. Look at the paper again.',

  // Bring in
  bringIn: 'I have a recovery phrase',
  bringInTitle: 'Bring in your wallet',
  bringInText:
    'The words or the private key of a wallet that you have. Its first Ethereum account becomes your wallet here, and that of Solana if you have words.',
  bringInWarning:
    'A site can draw a false form like this one. Go on only on a site that you trust with all of it. Safer is a new wallet, and to send there what you own.',
  bringInLabel: '12 to 24 words, or a private key',
  bringInLook: 'Look',
  bringInAddress: 'Is this your address? If not, go back: a passphrase and other accounts are not supported.',
  bringInUse: 'Use this wallet',
  bringInNew: 'Make a new wallet instead',
  brought: 'Your own wallet',
  secretCount: (count: number) =>
    `These are ${count} ${count === 1 ? 'word' : 'words'}. A phrase has 12, 15, 18, 21 or 24.`,
  secretWord: (at: number) => `Word ${at} is not in the list of English words. Look for a typing mistake.`,
  secretChecksum: 'These words do not belong together. Look for a wrong word, or two in the wrong order.',
  secretKey: 'This is not a private key. One has 64 letters and digits, with or without 0x before them.',

  // Gone
  goneTitle: 'Your wallet is missing',
  goneText:
    'The services do not know the wallet that you had here. What it holds is still there, and the site may be able to bring it back. Say so to the site, and try again later. A new wallet has another address, and is empty.',
  goneOther:
    'The services name another wallet for you than the one that you had here. Say so to the site, and try again later. Use the other one only if you made it yourself, on another device.',
  goneReplace: 'Make a new wallet',
  goneSure: 'Make an empty one for good?',
  goneUse: 'Use the other wallet',
  goneUseSure: 'Use the other one for good?',

  // Settings
  site: 'Site',
  settingsTitle: 'Wallet settings',
  email: 'Email',
  login: 'Login',
  address: 'Address',
  solanaAddress: 'Solana address',
  protection: 'Protection',
  protectedByKeeper: 'The host can open it for you',
  protectionKeeper:
    'On a new device, the link and the code in your mail open your wallet, with the help of the host. Anyone who reads your mail, or runs the host, can open it too.',
  protectionOwn: 'On a new device, only your mail together with one of these opens your wallet.',
  keeper: 'The host',
  keeperText: 'Opens your wallet with your mail',
  added: (date: string) => `Added ${date}`,
  remove: 'Remove',
  removeSure: 'Remove for good?',
  removeLast: 'The last one stays. Add another first.',
  addProtection: 'Add a passkey or a printed code',
  addProtectionText: 'Then only you can open your wallet on a new device, and the host no longer can.',
  newCode: 'Add a passkey or make a new printed code',
  newCodeText: 'A new printed code takes the place of the one before.',
  showWords: 'Show my secret words',
  emergencyKit: 'Emergency kit',
  emergencyKitText: 'A file that opens your wallet with your printed code, when this site is gone.',
  devices: 'Devices',
  devicesText: (count: number) => (count === 1 ? 'This one alone' : `${count} devices`),
  devicesHint:
    'Each site in a browser is a device. One that you forget is logged out at once, and asks for the link in your mail the next time.',
  seen: (first: string, last: string) => (first === last ? `Since ${first}` : `Since ${first}, last ${last}`),
  logOutEverywhere: 'Log out everywhere',
  logOutEverywhereSure: 'Log out here, too?',
  thisDevice: 'This device',
  forget: 'Forget',
  forgetSure: 'Forget for good?',
  lockNow: 'Lock now',

  // Phrase
  phrase: 'Your phrase',
  phraseTitle: 'Your phrase',
  phraseText:
    'Only this wallet knows your phrase, and shows it here. A window without it is not your wallet. One that asks for the words of this wallet is false, too.',
  phraseOffer: 'A site can draw a false wallet. Choose a phrase that only the real one shows.',
  phraseChoose: 'Choose a phrase',
  phraseOther: 'Suggest another',
  phraseNone: 'None yet. With one, a window that does not show it is false.',
  notNow: 'Not now',
  save: 'Save',

  // Export
  exportTitle: 'Take your wallet with you',
  exportText:
    'The secret words are the whole wallet. Anyone who sees them can take everything in it. Nobody of ours ever asks for them.',
  exportConfirm: 'First we check that it is you.',
  sendCode: 'Send me a code',
  codeSent: (email: string) => `We sent six digits to ${email}.`,
  mailCode: 'Code from the mail',
  confirm: 'Confirm',
  exportWait: (time: string) => `Your words can be shown from ${time} on. Your mail has a link that stops this.`,
  words: (count: number) => (count === 1 ? 'Your private key' : `Your ${count} words`),
  keyText: 'Write it down. Never type it into a website.',
  wordsText: 'Write them down in this order. Never type them into a website.',
  reveal: 'Show the words',
  kitTitle: 'Emergency kit',
  kitText:
    'Save this file. With your printed code it shows your secret words, with no site and no network. The file alone opens nothing, and neither does the code.',
  kitNeedsCode: 'The kit belongs to a printed code. Type the one you have, or make a new one.',
  kitSave: 'Save the kit',
  kitSaved: 'Saved. Keep it apart from the paper.',
} as const

/** The texts of the views. They come with them. */
export const messages: typeof ownMessages & typeof viewMessages = { ...ownMessages, ...viewMessages }
