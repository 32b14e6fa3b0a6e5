import type { Network, Wallet } from '@mooring/core'
import { generateKeyPairSigner } from '@solana/kit'
import { type SolanaChain, startSolanaChain } from 'devnet/solana'
import { afterEach, assert, beforeEach, expect, test } from 'vitest'
import { compileTransfer, readLifetime } from './compileTransfer.js'
import { createStandardSession } from './createStandardSession.js'
import { solanaLocalnet } from './networks/networks.js'
import { planTransfer } from './planTransfer.js'
import { programs } from './programs.js'
import { solana } from './solana.js'
import { createTestWallet } from './testing/createTestWallet.js'
import { issueToken, type TestToken } from './testing/issueToken.js'

let chain: SolanaChain
let network: Network
let token: TestToken
const { signal } = new AbortController()
const adapter = solana()

beforeEach(async () => {
  chain = await startSolanaChain({ port: 0 })
  const { caipNetworkId, url } = chain
  network = { ...solanaLocalnet, caipNetworkId, rpcUrls: { default: { http: [url] } } }
  token = await issueToken({ url, issuer: chain.accounts[0], ask: { network, signal, fetch } })
})
afterEach(() => chain.stop())

const id = () => `${network.caipNetworkId}:${token.mint}` as const
const transferTo = (to: string, value = 1n) => ({ network, from: chain.accounts[0].address, to, value, token: id() })
const planTo = (to: string) => planTransfer({ ...transferTo(to), signal, fetch })

async function connect() {
  const test = createTestWallet({ accounts: chain.accounts, url: chain.url })
  const options = { wallet: test.wallet, name: 'Test Wallet', networks: () => [network], fetch }
  const [wallet] = await createStandardSession(options).connect({ namespaces: ['solana'], signal })
  assert(wallet?.sendTransfer && wallet.simulate)
  return { ...test, wallet: wallet as Required<Wallet> }
}

async function simulate(wallet: Required<Wallet>, plan: Awaited<ReturnType<typeof planTo>>) {
  const { transaction } = compileTransfer(plan, await readLifetime({ network, signal, fetch }))
  const address = chain.accounts[0].address
  return wallet.simulate({ network, address, calls: [], transactions: [transaction], signal })
}

async function balanceOf(address: string): Promise<bigint | undefined> {
  const found = await adapter.getTokens?.({ address, network, tokens: [id()], signal })
  return found?.find((one) => one.address === id())?.balance
}

test('accounts that are frozen, or that require a memo, as the chain itself has it', async () => {
  const [sender, receiver] = chain.accounts
  const { wallet, requests } = await connect()
  await token.open(sender)
  await token.thaw(sender)
  await token.mintTo(sender, 1_000n)

  // New accounts of this token are frozen: nobody is asked to pay for one.
  const stranger = (await generateKeyPairSigner()).address
  await expect(wallet.sendTransfer(transferTo(stranger))).rejects.toMatchObject({
    name: 'TransactionRejectedRpcError',
    details: expect.stringContaining('would be frozen'),
  })
  await token.open(receiver)
  await expect(wallet.sendTransfer(transferTo(receiver.address))).rejects.toMatchObject({
    name: 'TransactionRejectedRpcError',
    details: expect.stringContaining('for this token is frozen'),
  })
  expect(requests).toEqual(['standard:connect'])
  await token.thaw(receiver)
  await wallet.sendTransfer(transferTo(receiver.address, 10n))
  expect(await balanceOf(receiver.address)).toBe(10n)

  await token.requireMemo(receiver)
  const plan = await planTo(receiver.address)
  const withoutMemo = plan.instructions.filter(({ programAddress }) => programAddress !== programs.memo)
  expect(withoutMemo).toHaveLength(plan.instructions.length - 1)
  expect(await simulate(wallet, { ...plan, instructions: withoutMemo })).toEqual({
    failure: 'The receiver requires a memo with each transfer.',
    isRefused: true,
    changes: [],
  })
  expect(await simulate(wallet, plan)).toMatchObject({ failure: undefined })
  await wallet.sendTransfer(transferTo(receiver.address, 5n))
  expect(await balanceOf(receiver.address)).toBe(15n)

  // The sender's own account is frozen while the transfer is reviewed.
  await token.freeze(sender)
  expect(await simulate(wallet, plan)).toEqual({
    failure: 'The account for this token is frozen.',
    isRefused: true,
    changes: [],
  })
  await expect(wallet.sendTransfer(transferTo(receiver.address))).rejects.toMatchObject({
    name: 'InsufficientFundsError',
    details: expect.stringContaining('has frozen it'),
  })
  expect(await balanceOf(receiver.address)).toBe(15n)
})
