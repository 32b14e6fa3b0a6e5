import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { Mail, Mailbox } from './startMailbox.ts'
import { startMailboxPage } from './startMailboxPage.ts'

const mail: Mail = {
  id: 1,
  from: 'wallet@example.org',
  to: 'ann@example.org',
  subject: 'Your <code>',
  text: 'Type this:\n\n012345\n\nhttp://127.0.0.1:8787/embedded/v1/device/x?a=1&b="\n',
  html: '',
  receivedAt: 0,
}

async function open(mails: readonly Mail[]): Promise<string> {
  const mailbox: Mailbox = {
    url: '',
    mails: () => mails,
    waitFor: () => Promise.reject(new Error('None comes')),
    stop: async () => {},
  }
  const page = await startMailboxPage(mailbox, 0)
  onTestFinished(() => page.stop())
  return page.url
}

test('shows codes and links of mails, and nothing of them as markup', async () => {
  const url = await open([mail])
  const response = await fetch(url)
  const text = await response.text()
  expect(text).toContain('<b>012345</b>')
  expect(text).toContain('Your &lt;code&gt;')
  expect(text).toContain('href="http://127.0.0.1:8787/embedded/v1/device/x?a=1&amp;b=&quot;"')
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/u)
  expect(await (await fetch(`${url}/mails.json`)).json()).toEqual([mail])
  expect((await fetch(`${url}/other`)).status).toBe(404)
})

test('says so when there is no mail, and answers no foreign name', async () => {
  const url = await open([])
  expect(await (await fetch(url)).text()).toContain('No mail has arrived yet.')
  const status = await new Promise((resolve) =>
    request(url, { headers: { host: 'evil.example' } }, ({ statusCode }) => resolve(statusCode)).end(),
  )
  expect(status).toBe(403)
})
