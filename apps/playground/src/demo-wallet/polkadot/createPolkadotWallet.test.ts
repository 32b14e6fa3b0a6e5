import { AccountId, compact } from '@polkadot-api/substrate-bindings'
import { sr25519 } from '@polkadot-labs/hdkd-helpers'
import { expect, test } from 'vitest'
import type { WalletRequest } from '../WalletRequest.js'
import { createPolkadotWallet } from './createPolkadotWallet.js'
import { polkadotSigner } from './polkadotSigner.js'

type Account = { address: string; name: string }
type Injected = {
  accounts: { get: () => Promise<Account[]>; subscribe: (onChange: (accounts: Account[]) => void) => () => void }
  signer: { signRaw: (raw: object) => Promise<{ signature: string }> }
}

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const toHex = (text: string) => `0x${Buffer.from(text).toString('hex')}`

function setup(answer: { account: number } | null = { account: 0 }) {
  const asked: WalletRequest[] = []
  const { extension, dispose } = createPolkadotWallet({
    network: { name: 'Local Polkadot' },
    origin: 'http://localhost',
    storage: undefined,
    confirm: async (request) => {
      asked.push(request)
      return answer ?? undefined
    },
    loadSigner: async () => polkadotSigner,
  })
  return { asked, dispose, enable: (extension as { enable: () => Promise<Injected> }).enable }
}

test('shares its accounts, the chosen one first, once asked', async () => {
  const { asked, enable } = setup({ account: 1 })
  const { accounts } = await enable()
  expect((await accounts.get()).map(({ name }) => name)).toEqual(['Bob', 'Alice'])
  await enable()
  expect(asked.map(({ title }) => title)).toEqual(['Share the accounts'])
})

test('signs what it has shown, so that anyone can check it', async () => {
  const { asked, enable } = setup()
  const { accounts, signer } = await enable()
  const [account] = await accounts.get()
  expect(account?.address).toBe(alice)
  const { signature } = await signer.signRaw({ address: alice, data: toHex('<Bytes>Ahoy ⚓</Bytes>') })
  expect(asked.at(-1)?.content).toBe('Ahoy ⚓')
  const bytes = Uint8Array.from(Buffer.from(signature.slice(2), 'hex'))
  const message = new TextEncoder().encode('<Bytes>Ahoy ⚓</Bytes>')
  expect(sr25519.verify(bytes, message, AccountId().enc(alice))).toBe(true)
})

test('refuses what the visitor declines, and accounts that it does not have', async () => {
  await expect(setup(null).enable()).rejects.toThrow('Cancelled')
  const { signer } = await setup().enable()
  await expect(signer.signRaw({ address: 'nobody', data: '0x' })).rejects.toThrow('was not given')
})

test('a plain transfer is described with its amount and receiver, and anything else byte for byte', () => {
  // 1.5 ROC to Alice, as the local chain encodes it.
  const key = Buffer.from(AccountId().enc(alice)).toString('hex')
  const amount = Buffer.from(compact.enc(1_500_000_000_000n)).toString('hex')
  expect(polkadotSigner.describePayload(`0x0a0300${key}${amount}`)).toMatch(/^Transfer 1\.5 ROC to H/u)
  for (const other of [`0x0a0000${key}04`, `0x0a0300${key}0b00`, '0x']) {
    expect(polkadotSigner.describePayload(other)).toBe(other)
  }
})

test('switched off, it shares and signs nothing', async () => {
  const { enable, dispose } = setup()
  const { accounts, signer } = await enable()
  const seen: Account[][] = []
  accounts.subscribe((list) => seen.push(list))
  dispose()
  expect(seen.at(-1)).toEqual([])
  expect(await accounts.get()).toEqual([])
  await expect(signer.signRaw({ address: alice, data: '0x' })).rejects.toThrow('switched off')
})
