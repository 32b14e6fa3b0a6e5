/** The texts of the frame that core's do not have and that are needed before a view is. */
export const messages = {
  // Answers to the page. Specification §8.
  notAllowed: 'Action not allowed',
  aborted: 'Request was aborted',
  rejected: 'User rejected the request',
  somethingWrong: 'Something went wrong',
  throttled: (seconds: number) => `Please try again after ${seconds} seconds`,
  notConnected: 'Nobody is logged in. Log in first.',
  noAttempt: 'No login is waiting. Ask for a new code.',
  wrongCode: 'Invalid code. Try again.',
  expiredCode: 'This code has expired. Ask for a new one.',
  endedAttempt: 'This login has expired. Start again.',
  invalidEmail: 'Invalid email. Try again.',
  refusedEmail: 'The mail server refused this address. Check it, or use another one.',
  mailerDown: 'The mail could not be sent. Try again in a minute.',
  unreachable: 'The wallet’s services cannot be reached. Check your connection and try again.',
  lackKeys:
    'The wallet’s services lack one of their keys, which only their host can mend. Say so to the site, and try again later.',
  clock: 'Session Expired',
  notYet: (what: string) => `This wallet does not support ${what} yet.`,
  otherFamily: 'this network',
  emailTaken: 'This address has a wallet of its own here. Use another one.',
  emailSame: 'Your wallet has this address already.',
  emailUndoOpen: (hours: number) =>
    `The last change can still be undone, for ${hours} more ${hours === 1 ? 'hour' : 'hours'}. Change it again after that.`,
  emailNone: 'You log in by a social account, so there is no address to change here.',
  emailMoved:
    'The wallet of this address has another address now. If that was not you, undo it by the link that we have mailed you.',
  tooMany: 'Too many requests are waiting for the visitor.',
  otherOrigin: 'This page may not use this wallet.',
  otherAccount: 'This wallet has another account.',
  otherAddress: 'The services name another address than this wallet has. Do not use it, and say so to the site.',
  walletGone:
    'The services do not know your wallet any more. This device does, and changes nothing. Say so to the site, and try again later.',
  makeAgain: 'Your wallet was not made yet. Log in again, with the link and the code in your mail.',
  noSolana: 'This wallet has no Solana account. One that is a single private key has none.',
  invalidNetwork: 'This is not a network that the wallet can read. Name it by its number, such as eip155:1.',
  otherChain: 'The transaction names another network. Switch to it first.',
  invalidMessage: 'This message cannot be read.',
  notSent: 'The transaction could not be sent. It is signed: try again only after looking at the account’s activity.',
  tookTooLong: 'The network did not take the transaction in time, and takes it no more. Nothing was sent. Try again.',
  invalidTransaction: 'This transaction cannot be read.',
  notSigner: 'This transaction does not ask this account for a signature.',
  mayBeTransaction: 'This message may be a transaction in disguise. It was refused.',
  unknownSolana: 'The wallet cannot look at this Solana network, so it signs no transaction for it.',
  otherBlock: 'The transaction is too old, or for another network than the site says. It was refused.',
  noTimeLimit: 'This transaction stays valid for ever, so it could be sent long after this. It was refused.',
  unknownAccounts: 'The network does not know all accounts of this transaction. It was refused.',
  otherSigners: 'Somebody else has to sign this transaction before it can be sent.',
  noSmartAccount: 'Smart accounts do not exist on this network. Use the other type of account here.',
  noSponsor:
    'The site pays no more fees for now, and nothing was sent. Try again: you can pay the fee yourself if the account has enough.',
  cannotPay:
    'The site pays no more fees for now, and the account has too little to pay the fee itself. Nothing was sent. Try again later.',
  stillPending: 'An earlier transaction of this account is still on its way. Wait for it, then try again.',
  mayComeAbout:
    'An earlier transaction of this account can still come about, so you would pay twice. Wait for it, then try again.',
  undone:
    'The network undid this, so nothing happened, and it cost you nothing. Look at what it asks for, then try again.',
  takenBack:
    'The network did not take this, so nothing happened. Try again: you can pay the fee yourself if the account has enough.',
  wouldFail: 'The network would undo this. Nothing was sent.',
  idInUse: 'These calls have an id that this page has used already. Give them another one.',
  invalidId: 'The id of these calls has to be hexadecimal, and at most 4096 bytes.',
  unknownBundle: 'This wallet does not know these calls.',
  notAtomic:
    'This type of account cannot make several calls as one. Switch to the smart account, or let the calls be made one by one.',
  unknownCapability: 'This wallet does not have a capability that these calls need.',
  noPermissions: 'This wallet grants no permissions.',
  noFees: 'The wallet does not know this network. Give the transaction a nonce, gas and fees.',

  // Approval
  unknownNetwork: (id: string) => `Network ${id}`,
  calledNetwork: (name: string, id: string) => `“${name}” on this site, network ${id}`,
  windowClosed: 'Nothing to approve here. You can close this window.',
  domainMismatch: (domain: string, site: string) =>
    `The message says ${domain}, and you are on ${site}. It was refused.`,

  // Unlock
  lockedForGood: 'This device cannot open the wallet. Log in again with the link and the code in your mail.',

  // Social login
  socialNotOffered: 'This login is not offered here. Log in another way.',
  socialDown: 'The provider cannot be reached now. Try again later, or log in another way.',
  socialForeign: 'This login was used, or did not begin here. Start again.',
  farcasterRefused: 'Farcaster answered for somebody else. Start again.',
  farcasterAgain: 'Log out, log in with Farcaster again, and come back here within five minutes.',
  socialOther: 'That is another account than the one of this wallet.',
  needsLink: 'Follow the link in your mail first.',

  // Protect
  mayCount:
    'The wallet’s services did not answer, so what you chose may count already. If you wrote down a code, keep it, and try again.',
  lockedAgain:
    'The wallet has locked itself, so this does not count. If you wrote down a code, throw it away, and begin again.',

  // Export
  needsCode: 'A fresh code is needed first.',
  noCode: 'This wallet has no printed code yet. Make one first.',
  otherCode: 'This is not the printed code of this wallet.',
} as const
