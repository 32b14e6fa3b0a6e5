// The services on the local chains, for `npm start`. They may not run yet.
import { parseArgs } from 'node:util'
import { defaultPorts, families, startFarcaster, startMailbox, startMailboxPage, startSocialLogins } from 'devnet'
import { readConfig } from '../config/readConfig.ts'
import { runServices } from '../runServices.ts'
import { createLocalConfig } from './createLocalConfig.ts'

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, 'mailbox-port': { type: 'string', default: '8025' } },
})
const names = values.only?.flatMap((list) => list.split(',').map((name) => name.trim()))
const only = names && families.filter((family) => names.includes(family))

// The codes of the embedded wallet come to a page on this machine.
const mailbox = await startMailbox()
const page = await startMailboxPage(mailbox, Number(values['mailbox-port'])).catch((error: Error) => {
  process.stderr.write(`The mailbox has no page: ${error.message}\n`)
  process.exit(1)
})
process.stdout.write(`The local mailbox is at ${page.url}\n`)

// Nobody has to register with anyone to try a social login.
const { settings: social } = await startSocialLogins()
const { settings: farcaster } = await startFarcaster({ rpc: `http://127.0.0.1:${defaultPorts.harbour}` })

await runServices(() => readConfig(process.env, createLocalConfig({ only, mailUrl: mailbox.url, social, farcaster })))
