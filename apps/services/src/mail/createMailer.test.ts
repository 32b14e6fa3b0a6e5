import { once } from 'node:events'
import { createServer } from 'node:net'
import { startMailbox } from 'devnet'
import { expect, onTestFinished, test } from 'vitest'
import { createMailer } from './createMailer.ts'
import { writeMail } from './writeMail.ts'

const from = 'Wallet <wallet@example.org>'

test('a mail arrives as it was written, as text and as HTML', async () => {
  const mailbox = await startMailbox()
  onTestFinished(() => mailbox.stop())
  const link = `https://services.example.org/embedded/v1/device/${'x'.repeat(43)}?a=1&b=2`
  const { send } = createMailer({ url: mailbox.url, from })
  await send('ann@bücher.example', writeMail('Café', ['Is this <b>you</b>?', { link }, { code: '012345' }]))
  const [mail] = mailbox.mails()
  expect(mail).toMatchObject({ from: 'wallet@example.org', subject: 'Café' })
  expect(mail?.text.replaceAll('\r\n', '\n').trimEnd()).toBe(`Is this <b>you</b>?\n\n${link}\n\n012345`)
  expect(mail?.html).toContain('<p>Is this &lt;b&gt;you&lt;/b&gt;?</p>')
  expect(mail?.html).toContain('?a=1&amp;b=2')
  expect(mail?.html).not.toMatch(/<img|<script|src=/u)
})

test('a server that is busy, speaks no TLS, or says nothing is not a refusal', { timeout: 30_000 }, async () => {
  const speak = async (answers: readonly string[]) => {
    const server = createServer((socket) => {
      const rest = [...answers]
      socket.on('error', () => {})
      const answer = () => rest.length > 0 && socket.write(`${rest.shift()}\r\n`)
      answer()
      socket.on('data', answer)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  const send = (url: string) => createMailer({ url, from }).send('ann@example.org', writeMail('x', ['x']))
  const busy = await speak(['220 here', '250 here', '250 ok', '450 come later', '250 ok', '221 bye'])
  await expect(send(`smtp://127.0.0.1:${busy}`)).rejects.toMatchObject({ details: { code: 'mailer' } })
  const full = await speak(['220 here', '250 here', '250 ok', '550 no such mailbox', '250 ok', '221 bye'])
  await expect(send(`smtp://127.0.0.1:${full}`)).rejects.toMatchObject({ details: { code: 'refused' } })
  // Its name is not that of this machine, so it must speak TLS.
  const plain = await speak(['220 here', '250 here', '502 no', '502 no', '221 bye'])
  await expect(send(`smtp://[::ffff:127.0.0.1]:${plain}`)).rejects.toMatchObject({ details: { code: 'mailer' } })
  const silent = await speak([])
  await expect(send(`smtp://127.0.0.1:${silent}`)).rejects.toMatchObject({ details: { code: 'mailer' } })
})
