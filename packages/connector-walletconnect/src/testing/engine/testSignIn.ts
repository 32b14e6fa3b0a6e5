import { expect, onTestFinished, test } from 'vitest'
import type { SignInRequest } from '../../engine/Engine.js'
import { type EngineBench, proposal } from './EngineBench.js'

const signIn: SignInRequest = {
  chains: ['eip155:1'],
  domain: 'page.example',
  uri: 'https://page.example/login',
  nonce: 'a1b2c3d4',
  statement: 'Come aboard',
}

/** Signing in with the approval of a pairing. */
export function testSignIn({ connect, open, sign, world }: EngineBench): void {
  test('connects and signs in with one approval, and hands on what was signed as it came', async () => {
    const engine = await open()
    const wallet = await world().openSignInWallet()
    onTestFinished(wallet.stop)
    const { signal } = new AbortController()
    const pair = async () => {
      const { uri, approval } = await engine.pair({ proposal, signIn, signal })
      await wallet.pair(uri)
      return approval
    }
    const { signed, ...session } = await pair()
    expect(session.accounts).toContain(`eip155:1:${wallet.address}`)
    expect(engine.sessions()).toEqual([session])
    const { domain, nonce } = signIn
    const iss = `did:pkh:eip155:1:${wallet.address}`
    expect(signed).toMatchObject([{ cacao: { h: { t: 'caip122' }, p: { iss, aud: signIn.uri, domain, nonce } } }])
    expect(await Promise.all(signed?.map(wallet.verify) ?? [])).toEqual([true])

    wallet.answer('reject')
    await expect(pair()).rejects.toMatchObject({ code: 5000 })
    expect(engine.sessions()).toEqual([session])
  })

  test('connects a wallet that does not know one-step sign-in', async () => {
    const engine = await open()
    const { wallet } = world()
    const { uri, approval } = await engine.pair({ proposal, signIn, signal: new AbortController().signal })
    await wallet.pair(uri)
    const session = await approval
    expect(session.signed).toBeUndefined()
    expect(await wallet.verify('Hello', await sign(engine, session))).toBe(true)
  })

  test('gives up a sign-in with its pairing', async () => {
    const engine = await open()
    const stop = new AbortController()
    const { approval } = await engine.pair({ proposal, signIn, signal: stop.signal })
    stop.abort()
    await expect(approval).rejects.toMatchObject({ name: 'RequestAbortedError' })
    expect((await connect(engine)).accounts).not.toEqual([])
  })
}
