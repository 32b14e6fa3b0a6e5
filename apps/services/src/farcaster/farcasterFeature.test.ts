import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startFarcaster } from 'devnet'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Frame } from '../embedded/testing/createFrame.ts'
import { page, startWallet } from '../embedded/testing/startWallet.ts'
import { createFarcasterClient } from './createFarcasterClient.ts'
import { isFarcasterUrl } from './isFarcasterUrl.ts'

const expired = { status: 410, body: { code: 'expired' } }

/** Services with a wallet, and a program that stands in for Farcaster. */
async function startFarcasterWallet() {
  const [network] = inject('networks') as readonly { rpc: readonly string[] }[]
  const [rpc = ''] = network?.rpc ?? []
  const farcaster = await startFarcaster({ rpc })
  onTestFinished(() => farcaster.stop())
  const wallet = await startWallet({ embedded: { farcaster: farcaster.settings } })
  const begin = (frame: Frame) =>
    frame.ask('POST', 'login/farcaster', { body: { projectId: 'test-project', origin: page } })
  const finish = (frame: Frame, attempt: string) => frame.ask('POST', 'login/farcaster/finish', { body: { attempt } })
  const enter = async (frame: Frame, name: string) => {
    const { body } = await begin(frame)
    await farcaster.approve(body.url, name)
    return finish(frame, body.attempt)
  }
  return { ...wallet, farcaster, begin, finish, enter }
}

test('who approves in Farcaster has a user, the same on every device', async () => {
  const { newFrame, enter, services } = await startFarcasterWallet()
  const frame = await newFrame()
  const { status, body } = await enter(frame, 'ann')
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      user: {
        provider: 'farcaster',
        userName: 'ann',
        email: null,
        vault: null,
        recovery: 'own',
        devices: [{ origin: page }],
      },
    },
  })
  expect(await frame.ask('GET', 'me', { accessToken: body.accessToken })).toMatchObject({ body: body.user })
  expect((await enter(await newFrame(), 'ann')).body.user.id).toBe(body.user.id)
  expect((await enter(await newFrame(), 'bob')).body.user.id).not.toBe(body.user.id)
  const embed = await fetch(`${services.url}/embedded/v1/embed?projectId=test-project`)
  expect(await embed.json()).toMatchObject({ socials: ['farcaster'] })
})

test('an approval counts once, and for the device that asked', async () => {
  const { newFrame, begin, finish, farcaster } = await startFarcasterWallet()
  const [frame, thief] = [await newFrame(), await newFrame()]
  const { attempt, url } = (await begin(frame)).body
  const token = new URL(url).searchParams.get('channelToken') ?? ''
  expect(isFarcasterUrl(url, { relay: farcaster.settings.relay, token })).toBe(true)
  await farcaster.approve(url)
  expect(await finish(thief, attempt)).toMatchObject(expired)
  const answers = await Promise.all([finish(frame, attempt), finish(frame, attempt)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
  expect(await finish(frame, attempt)).toMatchObject(expired)
})

test('a question waits for the approval', async () => {
  const { newFrame, begin, finish, farcaster } = await startFarcasterWallet()
  const frame = await newFrame()
  const { attempt, url } = (await begin(frame)).body
  const waiting = finish(frame, attempt)
  await farcaster.approve(url)
  expect(await waiting).toMatchObject({ status: 200 })
})

test('a relay that lies about who has signed is not believed', async () => {
  const { newFrame, begin, finish, farcaster } = await startFarcasterWallet()
  const frame = await newFrame()
  // The signature of another login, which the relay gives as the answer to this one.
  const [mine, theirs] = [(await begin(frame)).body, (await begin(await newFrame())).body]
  await farcaster.approve(theirs.url, 'ann')
  farcaster.swap(mine.url, theirs.url)
  expect(await finish(frame, mine.attempt)).toMatchObject({ status: 401, body: { code: 'providerRefused' } })
  expect(await finish(frame, mine.attempt)).toMatchObject(expired)
})

test('without the relay nothing begins, and no try is lost', async () => {
  const { newFrame, begin, farcaster } = await startFarcasterWallet()
  await farcaster.stop()
  const frame = await newFrame()
  for (let tries = 0; tries < 22; tries++)
    expect(await begin(frame)).toMatchObject({ status: 502, body: { code: 'providerDown' } })
})

test('a page that may not show the frame begins nothing', async () => {
  const { newFrame } = await startFarcasterWallet()
  const frame = await newFrame()
  const body = { projectId: 'test-project', origin: 'https://evil.example' }
  expect(await frame.ask('POST', 'login/farcaster', { body })).toMatchObject({ status: 403, body: { code: 'origin' } })
})

const real = 'https://relay.farcaster.xyz'
const local = 'http://127.0.0.1:9'
test.each([
  ['https://farcaster.xyz/~/siwf?channelToken=A', real, true],
  ['https://warpcast.com/~/siwf?channelToken=A', real, true],
  ['farcaster://connect?channelToken=A', real, true],
  ['http://127.0.0.1:9/~/siwf?channelToken=A', local, true],
  ['http://127.0.0.1:9/~/siwf?channelToken=A', real, false],
  ['http://127.0.0.1:8/~/siwf?channelToken=A', local, false],
  // The login of somebody else.
  ['https://farcaster.xyz/~/siwf?channelToken=B', real, false],
  ['https://farcaster.xyz/~/siwf?channelToken=A&channelToken=B', real, false],
  ['https://farcaster.xyz/~/siwf', real, false],
  ['https://evil.example/~/siwf?channelToken=A', real, false],
  ['https://farcaster.xyz.evil.example/?channelToken=A', real, false],
  ['https://farcaster.xyz@evil.example/?channelToken=A', real, false],
  ['https://relay.farcaster.xyz/?channelToken=A', real, false],
  ['http://farcaster.xyz/~/siwf?channelToken=A', real, false],
  ['javascript:alert(1)', real, false],
  [`https://farcaster.xyz/${'a'.repeat(3000)}?channelToken=A`, real, false],
  [undefined, real, false],
])('%s may be shown to a visitor by %s: %s', (url, relay, expected) => {
  expect(isFarcasterUrl(url, { relay, token: 'A' })).toBe(expected)
})

test.each([
  ['says too much', (response: ServerResponse) => response.end(JSON.stringify({ url: 'a'.repeat(200_000) }))],
  ['leads elsewhere', (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:9' }).end()],
  ['says something else', (response: ServerResponse) => response.end('{"channelToken":7}')],
  [
    'names no page of Farcaster',
    (response: ServerResponse) => response.end('{"channelToken":"A","url":"https://a.example"}'),
  ],
])('a relay that %s is not followed', async (_, answer) => {
  const server = createServer((_, response) => void answer(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const relay = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = createFarcasterClient({ relay, rpc: 'http://127.0.0.1:9' })
  await expect(client.begin({ nonce: 'a'.repeat(32), frameUrl: 'http://localhost:1' })).rejects.toMatchObject({
    statusCode: 502,
    details: { code: 'providerDown' },
  })
})
