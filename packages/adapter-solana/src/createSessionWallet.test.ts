import type { CaipAddress, Wallet } from '@mooring/core'
import { solanaAccounts } from 'devnet/solanaAccounts'
import { expect, test, vi } from 'vitest'
import { toBase58 } from './base58.js'
import { createSessionWallet } from './createSessionWallet.js'
import { solana, solanaDevnet } from './networks/networks.js'
import { createTestSession } from './testing/createTestSession.js'

const [first, second] = solanaAccounts
const main = `${solana.caipNetworkId}:${first.address}` as const

function setup(options: Partial<createTestSession.Options> = {}) {
  const session = createTestSession({ ...first, url: '', network: solana.caipNetworkId, ...options })
  return { session, wallet: createSessionWallet({ session, fetch: globalThis.fetch }) }
}

test('the wallet has the accounts of the session, and no network of its own', () => {
  const { wallet } = setup()
  expect(wallet.accounts).toEqual([main])
  expect(wallet.network).toBeUndefined()
})

test('leaves out invalid accounts, duplicates, and accounts of other families', () => {
  const { session, wallet } = setup()
  const onChange = vi.fn<(state: Wallet.State) => void>()
  wallet.watch(onChange)
  const odd = ['eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb', 'solana:x:0OIl', 'text', 7, null, main, main]
  session.setAccounts(odd as CaipAddress[])
  expect(onChange).toHaveBeenLastCalledWith({ accounts: [main] })
  session.setAccounts([])
  expect(onChange).toHaveBeenLastCalledWith({ accounts: [] })
})

test('reads the older names of the clusters, and uses them with the wallets that do', async () => {
  const older = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  const { session, wallet } = setup({ network: older })
  expect(wallet.accounts).toEqual([main])
  await wallet.signMessage({ address: first.address, message: 'Ahoy' })
  expect(session.requests.map(({ network }) => network)).toEqual([older])
})

test('sends the message and reads the signature in base58', async () => {
  const { session, wallet } = setup()
  expect(await wallet.signMessage({ address: first.address, message: 'Ahoy' })).toMatch(/^\w{86,88}$/u)
  const message = toBase58(new TextEncoder().encode('Ahoy'))
  expect(session.requests[0]).toMatchObject({
    method: 'solana_signMessage',
    params: { message, pubkey: first.address },
  })
})

test('refuses an account or a network outside the session without asking the phone', async () => {
  const { session, wallet } = setup()
  const signing = wallet.signMessage({ address: second.address, message: 'Ahoy' })
  await expect(signing).rejects.toMatchObject({ name: 'UnauthorizedProviderError' })
  const transfer = { network: solanaDevnet, from: first.address, to: second.address, value: 1n }
  await expect(wallet.sendTransfer?.(transfer)).rejects.toMatchObject({ name: 'ChainDisconnectedError' })
  expect(session.requests).toEqual([])
})

test('rejects invalid signatures from the phone', async () => {
  const { session, wallet } = setup()
  for (const answer of [
    null,
    {},
    'text',
    { signature: 7 },
    { signature: '' },
    { signature: toBase58(new Uint8Array(64)) },
  ]) {
    Object.assign(session, { request: async () => answer })
    const signing = wallet.signMessage({ address: first.address, message: 'Ahoy' })
    await expect(signing).rejects.toMatchObject({ name: 'InvalidWalletResponseError' })
    const network = solana
    const transactions = [new Uint8Array(100), new Uint8Array(100)]
    const both = wallet.signAllTransactions?.({ network, address: first.address, transactions })
    await expect(both).rejects.toMatchObject({ name: 'InvalidWalletResponseError' })
  }
})
