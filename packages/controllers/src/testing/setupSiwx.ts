import {
  type CaipAddress,
  isSameAccount,
  type Siwx,
  type SiwxMessage,
  type SiwxSession,
  type SiwxState,
  writeSignInMessage,
} from '@mooring/core'
import { expect, type Mock, vi } from 'vitest'
import type { AppKit } from '../index.js'
import { createSiwxPolicy, type SiwxPolicy } from '../siwx/createSiwxPolicy.js'
import { alice, on, setupKit, type TestKit } from './setupKit.js'

type Sign = (message: { message: string; address: string }) => Promise<string>

/** A page's object with its sessions in memory. */
export function createFakeSiwx(options: createFakeSiwx.Options = {}): createFakeSiwx.ReturnType {
  const { sessions = [], data: change, ...rest } = options
  const calls: string[] = []
  let nonces = 0
  const isOf = (chainId: string, address: string) => (session: SiwxSession) =>
    isSameAccount(`${session.data.chainId}:${session.data.accountAddress}`, `${chainId}:${address}`)
  const siwx: Siwx = {
    async createMessage(input) {
      calls.push('createMessage')
      nonces += 1
      const site = { domain: 'app.example.org', uri: 'https://app.example.org/' }
      const data = { ...input, ...site, version: '1', nonce: `k3y5t0n3${nonces}`, ...change }
      return { ...data, toString: () => writeSignInMessage(data) }
    },
    async addSession(session) {
      calls.push('addSession')
      sessions.push(session)
    },
    async revokeSession(chainId, address) {
      calls.push(`revokeSession ${chainId}`)
      const rest = sessions.filter((session) => !isOf(chainId, address)(session))
      sessions.splice(0, sessions.length, ...rest)
    },
    async setSessions(next) {
      calls.push('setSessions')
      sessions.splice(0, sessions.length, ...next)
    },
    getSessions: async (chainId, address) => sessions.filter(isOf(chainId, address)),
    ...rest,
  }
  return { siwx, sessions, calls }
}

export declare namespace createFakeSiwx {
  type Options = Partial<Siwx> & { sessions?: SiwxSession[]; data?: Partial<SiwxMessage> }
  type ReturnType = {
    siwx: Siwx
    sessions: SiwxSession[]
    /** The names of its methods, as they were called. */
    calls: string[]
  }
}

/** A kit whose page signs visitors in, with a wallet that signs. */
export function setupSiwx(options: setupSiwx.Options = {}): setupSiwx.ReturnType {
  const { siwx: own, signMessage, ...rest } = options
  const fake = createFakeSiwx(own)
  let prompts = 0
  const sign = vi.fn<Sign>(
    signMessage ??
      (async ({ message }: { message: string }) => {
        prompts += 1
        return `signed: ${message}`
      }),
  )
  const made = setupKit({ siwx: fake.siwx, wallet: { signMessage: sign }, ...rest })
  const { kit } = made
  const policy = kit.feature(createSiwxPolicy)
  const status = () => kit.siwx.$siwx.get().status
  const reach = (wanted: SiwxState['status']) => expect.poll(status).toBe(wanted)
  const view = () => (kit.modal.$modal.get().isOpen ? kit.router.$router.get().route.view : undefined)

  async function connect(accounts: readonly CaipAddress[] = [on(1, alice)], which = made.first) {
    const connecting = kit.connection.connect(which.connector.id)
    await expect.poll(() => which.requests.length).toBeGreaterThan(0)
    which.requests.at(-1)?.approve(accounts)
    await connecting
  }
  async function signIn() {
    await expect.poll(() => 'message' in kit.siwx.$siwx.get() && readMessage(kit)).toBeTruthy()
    policy.sign()
  }
  return { ...made, ...fake, policy, sign, prompts: () => prompts, status, reach, view, connect, signIn }
}

/** The message that is shown. */
export const readMessage = (kit: AppKit): Siwx.Message | undefined => {
  const state = kit.siwx.$siwx.get()
  return state.status === 'asking' ? state.message : undefined
}

export declare namespace setupSiwx {
  type Options = Omit<Parameters<typeof setupKit>[0] & object, 'siwx'> & {
    siwx?: createFakeSiwx.Options
    signMessage?: Sign
  }
  type ReturnType = TestKit &
    createFakeSiwx.ReturnType & {
      policy: SiwxPolicy
      sign: Mock<Sign>
      /** How often the wallet was asked. */
      prompts: () => number
      status: () => SiwxState['status']
      reach: (wanted: SiwxState['status']) => Promise<void>
      /** The view of the modal, if it is open. */
      view: () => string | undefined
      connect: (accounts?: readonly CaipAddress[], which?: TestKit['first']) => Promise<void>
      signIn: () => Promise<void>
    }
}

/** A session of an account. */
export const sessionOf = (account: CaipAddress): SiwxSession => {
  const [namespace, reference, accountAddress = ''] = account.split(':')
  const site = { domain: 'app.example.org', uri: 'https://app.example.org/', version: '1', nonce: 'k3y5t0n3' }
  return { data: { ...site, accountAddress, chainId: `${namespace}:${reference}` }, message: '', signature: '' }
}
