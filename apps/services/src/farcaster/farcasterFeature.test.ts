import { startFarcaster } from 'devnet'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Frame } from '../embedded/testing/createFrame.ts'
import { page, startWallet } from '../embedded/testing/startWallet.ts'
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
  expect(isFarcasterUrl(url)).toBe(true)
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

test.each([
  ['https://farcaster.xyz/~/siwf?channelToken=A', true],
  ['farcaster://connect?channelToken=A', true],
  ['http://127.0.0.1:9/~/siwf', true],
  ['http://farcaster.xyz/~/siwf', false],
  ['javascript:alert(1)', false],
  [`https://farcaster.xyz/${'a'.repeat(3000)}`, false],
  [undefined, false],
])('%s may be shown to a visitor: %s', (url, expected) => {
  expect(isFarcasterUrl(url)).toBe(expected)
})
