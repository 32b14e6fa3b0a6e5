import { type MailText, writeMail } from '../mail/writeMail.ts'

/** For the owner of a wallet, when their own recovery takes the place of the keeper. */
export function keeperEndedMail({ name, origin, time }: keeperEndedMail.Options): MailText {
  return writeMail('From now on, you alone recover your wallet', [
    `A passkey or a printed code was added to your wallet in ${name}, on ${origin}, at ${new Date(time).toUTCString()}. On a new device, only it opens your wallet: we no longer can.`,
    'If that was you, keep it safe. There is nothing else to do.',
    'If not, somebody else uses your wallet. Open it now on a device of yours, and move what you own to a new wallet.',
  ])
}

declare namespace keeperEndedMail {
  type Options = { name: string; origin: string; time: number }
}
