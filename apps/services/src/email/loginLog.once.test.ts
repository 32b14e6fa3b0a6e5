import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startMailbox } from 'devnet'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createFrame } from '../embedded/testing/createFrame.ts'
import { codeOf, linkOf, page, walletSettings } from '../embedded/testing/startWallet.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'

test('the log says nothing of who logs in, nor what would let others in', async () => {
  const mailbox = await startMailbox()
  const file = join(inject('folder'), `${crypto.randomUUID()}.json`)
  writeFileSync(file, JSON.stringify({ embedded: walletSettings(mailbox.url) }))
  const child = spawn(process.execPath, [fileURLToPath(new URL('../services.ts', import.meta.url))], {
    env: { PATH: process.env.PATH, PORT: '0', MOORING_CONFIG: file, DATABASE_URL: await createTestDatabase() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let log = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  const find = (words: RegExp): string => words.exec(log)?.[1] ?? ''
  await expect.poll(() => find(/The frame of the embedded wallet is at (\S+)/u), { timeout: 60_000 }).not.toBe('')
  const services = { url: find(/services are at (\S+)/u), frameUrl: find(/wallet is at (\S+)/u) }

  const frame = await createFrame(services)
  const begin = (email: string) => frame.ask('POST', 'login/email', { body: { projectId: 'p', email, origin: page } })
  const { attempt } = (await begin('ann@example.org')).body
  const mail = await mailbox.waitFor('ann@example.org')
  const code = codeOf(
    /<p class="one-time"[^>]*>\d+/u.exec(await (await fetch(linkOf(mail), { method: 'POST' })).text())?.[0] ?? '',
  )
  const { status, body } = await frame.ask('POST', 'login/otp', { body: { attempt, otp: code } })
  expect(status).toBe(200)
  await frame.ask('GET', 'me', { accessToken: body.accessToken })
  await mailbox.stop()
  expect(await begin('bob@example.org')).toMatchObject({ status: 502 })

  await expect.poll(() => log).toContain('"status":502')
  expect(log).toContain('"route":"/embedded/v1/device/:token"')
  const token = linkOf(mail).split('/').at(-1) ?? ''
  for (const secret of [
    'ann@',
    'bob@',
    code,
    token,
    attempt,
    body.accessToken,
    body.refreshToken,
    body.user.id,
    frame.thumbprint,
  ])
    expect(log).not.toContain(secret)
})
