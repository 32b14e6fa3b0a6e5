import { BaseError, SignOutError, type SiwxSession } from '@mooring/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alice, on } from '../testing/setupKit.js'
import { sessionOf, setupSiwx } from '../testing/setupSiwx.js'

beforeEach(() => void vi.stubGlobal('location', new URL('https://app.example.org/')))
afterEach(() => void vi.unstubAllGlobals())

describe('a session that nobody wants any more', () => {
  const setupSlow = (options: setupSiwx.Options['siwx'] = {}) => {
    const sessions: SiwxSession[] = []
    let save: (() => void) | undefined
    const made = setupSiwx({
      siwx: {
        sessions,
        addSession: (session) =>
          new Promise((resolve) => {
            save = () => {
              sessions.push(session)
              resolve()
            }
          }),
        ...options,
      },
    })
    return { ...made, save: () => save?.() }
  }

  test('ends when it is saved after the visitor has cancelled', async () => {
    for (const isRequired of [true, false]) {
      const { connect, signIn, reach, policy, save, sessions } = setupSlow({ getRequired: () => isRequired })
      await connect()
      await signIn()
      await reach('saving')
      policy.cancel()
      save()
      await expect.poll(() => sessions).toEqual([])
    }
  })

  test('ends when it is saved after the wallet has left', async () => {
    const { connect, signIn, reach, first, save, sessions, kit } = setupSlow()
    await connect()
    await signIn()
    await reach('saving')
    first.emit([])
    await expect.poll(() => kit.account.$account.get().isConnected).toBe(false)
    save()
    await expect.poll(() => sessions).toEqual([])
  })

  test('has ended when signing out is over', async () => {
    const { connect, reach, kit, sessions } = setupSiwx({
      siwx: {
        sessions: [sessionOf(on(1, alice))],
        signOutOnDisconnect: false,
        async revokeSession() {
          await new Promise((resolve) => setTimeout(resolve, 20))
          sessions.splice(0)
        },
      },
    })
    await connect()
    await reach('signedIn')
    await kit.siwx.signOut()
    expect(sessions).toEqual([])
    expect(kit.account.$account.get().isConnected).toBe(false)
  })

  test('ends here also if the server does not answer, and the page hears of it', async () => {
    const { connect, reach, kit } = setupSiwx({
      siwx: {
        sessions: [sessionOf(on(1, alice))],
        async revokeSession() {
          throw new BaseError('The server is away')
        },
      },
    })
    await connect()
    await reach('signedIn')
    await expect(kit.siwx.signOut()).rejects.toThrow('The server is away')
    expect(kit.account.$account.get().isConnected).toBe(false)
  })

  test('goes on until its server ends it, and the visitor can try again', async () => {
    const [cause, sessions] = [new BaseError('The server is away'), [sessionOf(on(1, alice))]]
    let isAway = true
    const { connect, reach, status, kit } = setupSiwx({
      siwx: {
        sessions,
        async revokeSession() {
          if (isAway) throw new SignOutError({ cause })
          sessions.splice(0)
        },
      },
    })
    await connect()
    await reach('signedIn')
    await expect(kit.siwx.signOut()).rejects.toThrow('You are still signed in')
    expect([status(), kit.account.$account.get().isConnected]).toEqual(['signedIn', true])
    isAway = false
    await kit.siwx.signOut()
    expect([status(), kit.account.$account.get().isConnected]).toEqual(['idle', false])
  })

  test('asks nobody to sign in again while the server takes its time', async () => {
    const sessions = [sessionOf(on(1, alice))]
    let answer = () => {}
    const { connect, reach, status, kit } = setupSiwx({
      siwx: {
        sessions,
        getRequired: () => false,
        revokeSession() {
          sessions.splice(0)
          return new Promise<void>((resolve) => {
            answer = resolve
          })
        },
      },
    })
    await connect()
    await reach('signedIn')
    const left = kit.siwx.signOut()
    await kit.siwx.refresh()
    await vi.waitFor(() => expect(status()).toBe('skipped'))
    answer()
    await left
    expect(status()).toBe('skipped')
    expect(kit.modal.$modal.get().isOpen).toBe(false)
  })

  test('goes on when the wallet leaves, and the visitor hears of it', async () => {
    const { connect, reach, kit } = setupSiwx({
      siwx: {
        sessions: [sessionOf(on(1, alice))],
        async setSessions() {
          throw new SignOutError({ cause: undefined })
        },
      },
    })
    await connect()
    await reach('signedIn')
    await kit.disconnect()
    await expect.poll(() => kit.snackbar.$snackbar.get()).toMatchObject({ snack: { error: { name: 'SignOutError' } } })
  })

  test('goes on while another wallet has the same account', async () => {
    const { kit, connect, reach, second, sessions } = setupSiwx({ siwx: { sessions: [sessionOf(on(1, alice))] } })
    await connect()
    await reach('signedIn')
    await connect([on(1, alice)], second)
    await kit.disconnect({ id: 'org.first' })
    expect(kit.account.$account.get().isConnected).toBe(true)
    expect(sessions).toHaveLength(1)
    expect(kit.siwx.$siwx.get().status).toBe('signedIn')
  })
})
