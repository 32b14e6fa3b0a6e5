import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startMailbox } from './startMailbox.ts'

/** Speaks SMTP line by line, and returns the last answer. */
async function speak(url: string, lines: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8')
  onTestFinished(() => void socket.destroy())
  let answer = String((await once(socket, 'data'))[0])
  for (const line of lines) {
    socket.write(`${line}\r\n`)
    answer = String((await once(socket, 'data'))[0])
  }
  return answer
}

test('a mail that arrives can be read, as text and as HTML', async () => {
  const mailbox = await startMailbox()
  onTestFinished(() => mailbox.stop())
  const source = [
    'From: wallet@example.org',
    'Subject: =?UTF-8?Q?Caf=C3=A9_code?=',
    'Content-Type: multipart/alternative;',
    ' boundary="x1"',
    '',
    '--x1',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Your code for caf=C3=A9 is=',
    ' 123456',
    '--x1',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<p>123456</p>').toString('base64'),
    '--x1--',
    '.',
  ].join('\r\n')
  await speak(mailbox.url, ['EHLO here', 'MAIL FROM:<wallet@example.org>', 'RCPT TO:<Ann@example.org>', 'DATA', source])
  const mail = await mailbox.waitFor('ann@example.org')
  expect(mail).toMatchObject({
    from: 'wallet@example.org',
    to: 'Ann@example.org',
    subject: 'Café code',
    text: 'Your code for café is 123456',
    html: '<p>123456</p>',
  })
  expect(mailbox.mails()).toEqual([mail])
})

test('an address without a mailbox is refused', async () => {
  const mailbox = await startMailbox({ refuses: (address) => address.startsWith('nobody@') })
  onTestFinished(() => mailbox.stop())
  const lines = ['EHLO here', 'MAIL FROM:<wallet@example.org>', 'RCPT TO:<nobody@example.org>']
  expect(await speak(mailbox.url, lines)).toMatch(/^550 /u)
})
