import { ed25519 } from '@noble/curves/ed25519.js'
import { solanaAccounts } from 'devnet/solanaAccounts'
import { expect, test } from 'vitest'
import type { WalletRequest } from '../WalletRequest.js'
import { createSolanaWallet } from './createSolanaWallet.js'
import { solanaSigner } from './solanaSigner.js'

type Account = { address: string; publicKey: Uint8Array }
type Features = {
  'standard:connect': { connect: (input?: { silent?: boolean }) => Promise<{ accounts: Account[] }> }
  'standard:disconnect': { disconnect: () => Promise<void> }
  'solana:signMessage': {
    signMessage: (input: { account: object; message: Uint8Array }) => Promise<{ signature: Uint8Array }[]>
  }
}

const [first, second] = solanaAccounts

function setup({ answer }: { answer?: { account: number } | undefined } = { answer: { account: 0 } }) {
  const asked: WalletRequest[] = []
  const { wallet, dispose } = createSolanaWallet({
    icon: '',
    network: { name: 'Local Solana', url: 'http://127.0.0.1:8899' },
    origin: 'http://localhost',
    storage: undefined,
    confirm: async (request) => {
      asked.push(request)
      return answer
    },
    loadSigner: async () => solanaSigner,
  })
  const { features } = wallet as { features: Features }
  const { connect } = features['standard:connect']
  return { asked, features, connect, dispose }
}

test('shares the chosen account, once asked', async () => {
  const { asked, connect, features } = setup({ answer: { account: 1 } })
  expect((await connect({ silent: true })).accounts).toEqual([])
  expect((await connect()).accounts.map(({ address }) => address)).toEqual([second.address])
  expect((await connect({ silent: true })).accounts).toHaveLength(1)
  await connect()
  expect(asked.map(({ title }) => title)).toEqual(['Share an account'])
  await features['standard:disconnect'].disconnect()
  expect((await connect({ silent: true })).accounts).toEqual([])
})

test('signs what it has shown, so that anyone can check it', async () => {
  const { asked, connect, features } = setup()
  const [account] = (await connect()).accounts
  const message = new TextEncoder().encode('Ahoy ⚓')
  const [output] = await features['solana:signMessage'].signMessage({ account: account as Account, message })
  expect(asked.at(-1)?.content).toBe('Ahoy ⚓')
  expect(ed25519.verify(output?.signature as Uint8Array, message, account?.publicKey as Uint8Array)).toBe(true)
})

test('refuses what the visitor declines, and accounts that were not shared', async () => {
  const declined = setup({ answer: undefined })
  await expect(declined.connect()).rejects.toMatchObject({ code: 4001 })
  const { connect, features } = setup()
  await connect()
  const message = new Uint8Array([1])
  const stranger = features['solana:signMessage'].signMessage({ account: { address: second.address }, message })
  await expect(stranger).rejects.toMatchObject({ code: 4100 })
})

test('a plain transfer is described with its amount and receiver, and anything else byte for byte', async () => {
  // A transfer of 1.5 SOL, as @solana/kit compiles it.
  const transaction = await compile(1_500_000_000n)
  expect(solanaSigner.describe(transaction)).toBe(`Transfer 1.5 SOL to ${second.address}`)
  expect(solanaSigner.describe(await compile(7n, 3))).toContain('0x03')
})

test('switched off, it shares and signs nothing', async () => {
  const { connect, features, dispose } = setup()
  const [account] = (await connect()).accounts
  dispose()
  expect((await connect()).accounts).toEqual([])
  const message = new Uint8Array([1])
  await expect(features['solana:signMessage'].signMessage({ account: account as Account, message })).rejects.toThrow()
})

async function compile(lamports: bigint, kind = 2): Promise<Uint8Array> {
  const kit = await import('@solana/kit')
  const data = new Uint8Array(12)
  data[0] = kind
  new DataView(data.buffer).setBigUint64(4, lamports, true)
  const accounts = [
    { address: kit.address(first.address), role: kit.AccountRole.WRITABLE_SIGNER },
    { address: kit.address(second.address), role: kit.AccountRole.WRITABLE },
  ]
  const instruction = { programAddress: kit.address('11111111111111111111111111111111'), accounts, data }
  const lifetime = {
    blockhash: kit.blockhash('4vB2qhEuHWGhvTDuSYV6E72ThrSon1DAdkCxkbV9kf6D'),
    lastValidBlockHeight: 9n,
  }
  const compiled = kit.compileTransaction(
    kit.appendTransactionMessageInstruction(
      instruction,
      kit.setTransactionMessageLifetimeUsingBlockhash(
        lifetime,
        kit.setTransactionMessageFeePayer(
          kit.address(first.address),
          kit.createTransactionMessage({ version: 'legacy' }),
        ),
      ),
    ),
  )
  return new Uint8Array(kit.getTransactionEncoder().encode(compiled))
}
