import { createSentTransactions } from '@mooring/controllers/activity'
import type { ChainAdapter } from '@mooring/core'
import { en, type Messages } from '@mooring/core/messages'
import { enActivity } from '@mooring/core/messages/activity'
import { act, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderInModal } from '../../testing/renderInModal.js'
import { type Answers, setupAccount } from '../../testing/setupAccount.js'
import { alice, bob } from '../../testing/setupKit.js'
import { TransactionView } from './TransactionView.js'

const hash = `0x${'a'.repeat(64)}`
const id = `eip155:1:${hash}`
const swapped = {
  id,
  metadata: {
    operationType: 'trade',
    minedAt: '2025-11-20T10:00:00Z',
    status: 'confirmed',
    chain: 'eip155:1',
    hash,
    sentFrom: alice,
    sentTo: bob,
  },
  transfers: [
    {
      fungible_info: { name: 'USDC', symbol: 'USDC', icon: null },
      nft_info: null,
      direction: 'out',
      quantity: { numeric: '842' },
    },
    {
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
      nft_info: null,
      direction: 'in',
      quantity: { numeric: '0.254321987' },
    },
  ],
}
const history = { '/history': { data: [swapped], next: null } }
const confirmed: ChainAdapter['getTransaction'] = async () => ({
  status: 'confirmed',
  blockNumber: 23_456_789n,
  fee: 1_234_500_000_000_000n,
})

/** The page of a transaction beside the account, which loads it. */
async function setup(answers: Answers, getTransaction = confirmed) {
  const test = await setupAccount('activity', answers)
  Object.assign(test.kit.adapterOf('eip155') ?? {}, { getTransaction })
  const texts = { ...en, ...enActivity } as Partial<Messages>
  const { container } = await renderInModal(test.kit, <TransactionView route={{ view: 'Transaction', id }} />, texts)
  return { ...test, page: within(container) }
}
const facts = (element: Element) =>
  Object.fromEntries(
    [...element.querySelectorAll('.facts > div')].map(({ children: [name, value] }) => [
      name?.textContent,
      value?.querySelector('bdi')?.textContent ?? value?.textContent,
    ]),
  )

test('shows what happened, exactly: amounts, both addresses, the network, the fee and the block', async () => {
  const { page } = await setup(history)
  const shown = await page.findByTestId('transaction-page')
  expect(page.getByRole('status').textContent).toBe('SwappedConfirmed')
  expect(page.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['−842 USDC', '+0.254321987 ETH'])
  await page.findByText('0.0012345 ETH')
  expect(facts(shown)).toEqual({
    Time: expect.stringContaining('November 20, 2025'),
    From: '0xab16…fcdb',
    To: '0x7099…79C8',
    Network: 'Ethereum',
    'Network fee': '0.0012345 ETH',
    Block: '23,456,789',
    Transaction: '0xaaaa…aaaa',
  })
})

test.each([
  ['Copy the sender’s address', alice],
  ['Copy the receiver’s address', bob],
  ['Copy the transaction’s hash', hash],
])('can %s', async (name, whole) => {
  const { page } = await setup(history)
  const user = userEvent.setup()
  await user.click(await page.findByRole('button', { name: new RegExp(name, 'u') }))
  expect(await navigator.clipboard.readText()).toBe(whole)
})

test('leads to the explorer, in a window of its own', async () => {
  const { page } = await setup(history)
  const link = await page.findByRole('link', { name: 'View in the explorer' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    `https://etherscan.io/tx/${hash}`,
    '_blank',
  ])
})

test('calls the fee unknown if the network does not say it', async () => {
  const { page } = await setup(history, () => Promise.reject(new Error('down')))
  expect(facts(await page.findByTestId('transaction-page'))).toMatchObject({ 'Network fee': 'Unknown' })
})

test('shows no fee of a transaction that waits for a block, and follows it until it is in one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let isMined = false
  const getTransaction: typeof confirmed = async (parameters) =>
    isMined ? confirmed(parameters) : { status: 'pending' }
  const { kit, page } = await setup({ '/history': { data: [], next: null } }, getTransaction)
  const amount = { token: undefined, symbol: 'ETH', decimals: 18, value: 250_000_000_000_000_000n }
  const sentAt = new Date().toISOString()
  act(() =>
    kit
      .feature(createSentTransactions)
      .add({ hash, network: 'eip155:1', from: alice, to: bob, ...amount, sentAt, status: 'pending' }),
  )
  await act(async () => kit.refresh.ask('activity'))
  expect(page.getByRole('status').textContent).toBe('SendingWaiting for a block')
  expect(facts(page.getByTestId('transaction-page'))).not.toHaveProperty('Network fee')
  isMined = true
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(page.getByRole('status').textContent).toBe('SentConfirmed')
  await page.findByText('0.0012345 ETH')
})

test('says that the account has no such transaction, and leads back', async () => {
  const { kit, page } = await setup({ '/history': { data: [], next: null } })
  await page.findByText('Transaction not found')
  kit.router.push({ view: 'Transaction', id })
  await userEvent.click(page.getByRole('button', { name: 'Back' }))
  expect(kit.router.$router.get().route.view).toBe('Account')
})
