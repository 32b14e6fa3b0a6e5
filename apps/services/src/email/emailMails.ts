import { type MailText, writeMail } from '../mail/writeMail.ts'
import type { Attempt } from './attempts.ts'

type About = Pick<Attempt, 'origin' | 'browser'>

const hostOf = (origin: string): string => new URL(origin).host

/** For a device that the address has not been used on. */
export function linkMail({ origin, browser }: About, link: string): MailText {
  return writeMail(`Sign in to ${hostOf(origin)}`, [
    `Someone entered this address on ${origin}, in ${browser}, to sign in.`,
    'If that was you, open this page. Its button shows a code for you to type in:',
    { link },
    'The link works for 10 minutes. If it was not you, do nothing: without the code, nobody gets in.',
    'Never give the code to anyone, whatever they say.',
  ])
}

/** For a device that the address was used on before. */
export function codeMail({ origin, browser }: About, code: string): MailText {
  return writeMail(`Your code for ${hostOf(origin)}`, [
    `Type this code in ${browser}, on ${origin}:`,
    { code },
    'It works for 10 minutes. If you did not ask for it, do nothing: without the code, nobody gets in.',
    'Never give the code to anyone, whatever they say.',
  ])
}

/**
 * For everyone who reads the mails, when a wallet is used on another device.
 *
 * @param account - Of the social login that it was used with.
 */
export function newDeviceMail({ origin, browser }: About, time: number, account?: string): MailText {
  const thief = account ? `somebody has your ${account} account` : 'somebody reads your mails'
  const lock = account ? 'that account' : 'your mailbox'
  return writeMail('Your wallet is used on a new device', [
    `${account ? 'Someone logged in to your wallet' : 'Your wallet was opened'} for the first time in ${browser}, on ${origin}, at ${new Date(time).toUTCString()}.`,
    'If that was you, there is nothing to do.',
    `If not, ${thief}. Change the password of ${lock}, then open your wallet on a device of yours, remove the device that you do not know, and move what you own to a new wallet.`,
  ])
}
