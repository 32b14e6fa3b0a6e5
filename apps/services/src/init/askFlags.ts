import type { Flags } from './flags.ts'
import { usualDatabase } from './keepSecrets.ts'

/** Asks a question, and returns what was typed, or the default. */
export type Ask = (question: string, standard?: string) => Promise<string>

/** Asks for what the flags leave open, when somebody is there to answer. */
export async function askFlags(flags: Flags, ask: Ask): Promise<Flags> {
  const answers: Record<string, string> = {}
  const open = async (name: keyof Flags, question: string, standard?: string): Promise<string> => {
    const given = flags[name]
    if (typeof given === 'string') return given
    const answer = (await ask(question, standard)).trim()
    if (answer) answers[name] = answer
    return answer
  }
  await open('networks', 'Which networks? Numbers of EVM networks, solana, bitcoin, polkadot', '1,8453')
  await open('database', 'Which database? sqlite:<file> or postgres://…', usualDatabase)
  const publicUrl = await open(
    'public-url',
    'Where will pages reach the services? https://… Empty: on this machine alone',
  )
  await open('origins', 'Origins of your pages, with commas between. Empty: every page may ask')
  await open('etherscan-key', 'A key of Etherscan? Empty: Blockscout alone, which needs none')
  await open('walletconnect-id', 'A project id at WalletConnect, for more wallets? Empty: ours alone')
  const seller =
    flags.seller ??
    (await ask('A seller, such as moonpay:key=pk_live_…,secret=sk_live_…? Empty: nothing can be bought')).trim()
  const mail = await open(
    'mail',
    'A mail server for the embedded wallet, smtps://user:password@host? Empty: no such wallet',
  )
  if (mail) {
    await open('mail-from', 'Who are its mails from? As in Wallet <wallet@example.org>')
    if (publicUrl) await open('frame-url', 'Where will its frame be, on a host of its own? https://…')
  }
  return { ...flags, ...answers, ...(typeof seller === 'string' && seller && { seller: [seller] }) }
}
