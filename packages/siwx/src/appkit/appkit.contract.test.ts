import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Siwx, SiwxSession } from '@mooring/core'
import { accounts } from 'devnet'
import { parseConfig, startServices } from 'services'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSIWEConfig } from './createSIWEConfig.js'
import { DefaultSIWX } from './DefaultSIWX.js'
import {
  formatMessage,
  getAddressFromMessage,
  getChainIdFromMessage,
  getDidAddress,
  getDidChainId,
} from './formatMessage.js'
import { InformalMessenger } from './InformalMessenger.js'
import { CloudAuthSIWX, ReownAuthentication } from './ReownAuthentication.js'
import type { SIWXStorage } from './SIWXStorage.js'
import { EIP155Verifier, SIWXVerifier } from './SIWXVerifier.js'
import { verifySignature } from './verifySignature.js'

const skipper = privateKeyToAccount(accounts[0].privateKey)
const stranger = privateKeyToAccount(accounts[1].privateKey)
const chainId = 'eip155:1'
const page = new URL('https://app.example.org/cabin?deck=1')

beforeEach(() => void vi.stubGlobal('location', page))
afterEach(() => void vi.unstubAllGlobals())

async function sign(siwx: Siwx, by = skipper): Promise<SiwxSession> {
  const written = await siwx.createMessage({ accountAddress: skipper.address, chainId })
  const message = written.toString()
  const { toString: _, ...data } = written
  return { data, message, signature: await by.signMessage({ message }) }
}

describe('the message of a page that writes it with formatMessage', () => {
  const fields = {
    domain: 'app.example.org',
    uri: 'https://app.example.org/cabin',
    nonce: 'k3y5t0n3',
    version: '1' as const,
    iat: '2026-01-02T03:04:05.000Z',
  }
  const all = { statement: 'Aye', exp: '2026-02-02T03:04:05.000Z', requestId: 'deck', resources: ['https://a.example'] }
  const did = `did:pkh:eip155:137:${skipper.address}`

  test.each([fields, { ...fields, ...all }])('is that of EIP-4361: %j', (message) => {
    const { iat, exp, ...rest } = { ...all, ...message, ...('exp' in message ? {} : dropped) }
    const times = { issuedAt: new Date(iat), ...(exp && { expirationTime: new Date(exp) }) }
    expect(formatMessage(message, did)).toBe(
      createSiweMessage({ ...rest, ...times, address: skipper.address, chainId: 137 } as never),
    )
  })
  const dropped = { statement: undefined, exp: undefined, requestId: undefined, resources: undefined }

  test('gives back what it names', () => {
    const text = formatMessage(fields, did)
    expect(getAddressFromMessage(text)).toBe(skipper.address)
    expect(getChainIdFromMessage(text)).toBe('eip155:137')
    expect([getDidAddress(did), getDidChainId(did)]).toEqual([skipper.address, '137'])
    expect(getChainIdFromMessage(formatMessage({ ...fields, chainId: 10 }, skipper.address))).toBe('eip155:10')
  })

  test('is empty in what it names if it is another text', () => {
    expect(getAddressFromMessage(`Hello ${skipper.address}`)).toBe('')
    expect(getChainIdFromMessage('Chain ID: 1')).toBe('')
  })
})

test.each([
  ['the account', {}, true],
  ['the number of a network', { chainId: '1' }, true],
  ['another account', { address: stranger.address }, false],
  ['another text', { message: 'Nay' }, false],
  ['no account', { address: '' }, false],
  ['another family', { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }, false],
  ['no network', { chainId: '' }, false],
])('a signature for %s', async (_, change, isValid) => {
  const signature = await skipper.signMessage({ message: 'Aye' })
  const signed = { address: skipper.address, message: 'Aye', signature, chainId, projectId: 'any', ...change }
  expect(await verifySignature(signed)).toBe(isValid)
})

test('createSIWEConfig keeps the methods, and names what a page leaves out', () => {
  const methods = {
    getNonce: async () => 'k3y5t0n3',
    createMessage: () => 'Aye',
    verifyMessage: async () => true,
    getSession: async () => null,
    signOut: async () => true,
  }
  const config = createSIWEConfig({ ...methods, required: false })
  expect(config).toMatchObject({ ...methods, methods, options: { enabled: true, required: false } })
})

describe('DefaultSIWX', () => {
  test('signs in, and keeps the session in the browser', async () => {
    const siwx = new DefaultSIWX()
    const session = await sign(siwx)
    await siwx.addSession(session)
    expect(await siwx.getSessions(chainId, skipper.address.toLowerCase())).toEqual([session])
    expect(await siwx.getSessions('eip155:10', skipper.address)).toEqual([])
    await siwx.revokeSession(chainId, skipper.address)
    expect(await siwx.getSessions(chainId, skipper.address)).toEqual([])
    expect(siwx.getRequired()).toBe(true)
  })

  test('takes no signature of another account, and no session without a verifier', async () => {
    const siwx = new DefaultSIWX()
    await expect(siwx.addSession(await sign(siwx, stranger))).rejects.toThrow(/signature/iu)
    await expect(siwx.setSessions([await sign(siwx, stranger)])).rejects.toThrow(/signature/iu)
    const without = new DefaultSIWX({ verifiers: [] })
    await expect(without.addSession(await sign(without))).rejects.toThrow(/signature/iu)
  })

  test('works with the objects of a page', async () => {
    const kept: SiwxSession[] = []
    const storage: SIWXStorage = {
      add: async (session) => void kept.push(session),
      set: async (sessions) => void kept.splice(0, kept.length, ...sessions),
      get: async () => [...kept],
      delete: async () => void kept.splice(0),
    }
    class OwnVerifier extends SIWXVerifier {
      readonly chainNamespace = 'eip155'
      isOpen = true
      async verify() {
        return this.isOpen
      }
    }
    const own = new OwnVerifier()
    const domain = { domain: page.host, uri: page.origin }
    const messenger = new InformalMessenger({ ...domain, statement: 'Aye', getNonce: async () => 'k3y5t0n3' })
    const siwx = new DefaultSIWX({ storage, messenger, verifiers: [new EIP155Verifier(), own], required: false })
    const session = await sign(siwx)
    expect(session.message).toContain('\nAye\n')
    await siwx.addSession(session)
    expect(await siwx.getSessions(chainId, skipper.address)).toEqual([session])
    own.isOpen = false
    expect(await siwx.getSessions(chainId, skipper.address)).toEqual([])
    expect(kept).toEqual([])
    expect(siwx.getRequired()).toBe(false)
  })

  test('lets the page sign', async () => {
    const signer = { signMessage: async (message: string, network: string) => `${network} ${message}` }
    const siwx = new DefaultSIWX({ signer })
    const request = { message: 'Aye', chainId, accountAddress: `${chainId}:${skipper.address}` } as const
    expect(await siwx.signMessage?.(request)).toBe('eip155:1 Aye')
    expect(new DefaultSIWX().signMessage).toBeUndefined()
  })
})

describe('ReownAuthentication', () => {
  test('signs in with the services of the page, and says so', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mooring-appkit-'))
    const network = {
      caipNetworkId: chainId,
      name: 'Harbour',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    }
    const config = { port: 0, logLevel: 'silent', databaseUrl: `sqlite:${join(folder, 'services.db')}` }
    const services = await startServices(
      parseConfig({ ...config, networks: [{ ...network, rpc: ['http://127.0.0.1:9'] }] }),
    )
    const { fetch } = globalThis
    // As the browser does.
    const send = (url: string, init: RequestInit) =>
      fetch(url, { ...init, headers: { ...init.headers, origin: page.origin } })
    vi.stubGlobal('fetch', send)
    try {
      const siwx = new ReownAuthentication({ required: false })
      const heard: (string | undefined)[] = []
      siwx.on('sessionChanged', (session) => heard.push(session?.data.accountAddress))
      const stop = siwx.start({ networks: () => [], services: services.url, refresh: () => {} })
      const session = await sign(siwx)
      await siwx.addSession(session)
      expect(await siwx.getSessions(chainId, skipper.address)).toEqual([session])
      expect(siwx.getToken(chainId, skipper.address)).toMatch(/^\S+\.\S+\.\S+$/u)
      await siwx.revokeSession(chainId, skipper.address)
      expect(siwx.getToken(chainId, skipper.address)).toBeUndefined()
      expect(heard).toEqual([skipper.address, skipper.address, undefined])
      siwx.removeAllListeners()
      stop()
    } finally {
      await services.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('says what to do without services', async () => {
    const siwx = new CloudAuthSIWX()
    siwx.start({ networks: () => [], refresh: () => {} })
    await expect(siwx.getSessions(chainId, skipper.address)).rejects.toThrow('No services to sign in with')
  })
})
