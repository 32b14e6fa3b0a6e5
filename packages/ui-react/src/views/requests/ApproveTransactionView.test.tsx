import type { Approval } from '@mooring/controllers/requests'
import { type Act, addressOf, type Explanation, InternalRpcError, type Simulation, shortenAddress } from '@mooring/core'
import { en, type Messages } from '@mooring/core/messages'
import { enRequests } from '@mooring/core/messages/requests'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { renderInModal } from '../../testing/renderInModal.js'
import { alice, bob, setupKit } from '../../testing/setupKit.js'
import { ApproveTransactionView } from './ApproveTransactionView.js'

const token = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' as const
const usdc = { address: token, name: 'USD Coin', symbol: 'USDC', decimals: 6, balance: 1n }
const loaded = <data,>(data: data) => ({ status: 'success', data, error: undefined }) as const
const explained = (...acts: Act[]) => loaded<Explanation>({ acts, warnings: [], calls: [] })
/** As the machine's own time zone has it. */
const end = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(1_900_000_000_000)
const idle = { status: 'idle', data: undefined, error: undefined } as const

async function show(change: Partial<Approval>, waiting = 0) {
  const { kit: real, connect } = setupKit()
  await connect()
  const { network } = real.network.$network.get()
  if (!network) throw new Error('There is no network')
  const base: Approval = {
    id: '1',
    method: 'eth_sendTransaction',
    params: [{ value: 5n }],
    address: alice,
    network,
    status: 'asking',
    isReady: true,
    explanation: idle,
    simulation: idle,
    tokens: [usdc],
    warnings: [],
  }
  const $approval = atom<Approval | undefined>({ ...base, ...change })
  const requests = { $approval, $waiting: atom(waiting), approve: vi.fn(), reject: vi.fn() }
  const kit = { ...real, feature: () => requests } as unknown as typeof real
  const { container } = await renderInModal(kit, <ApproveTransactionView />, {
    ...en,
    ...enRequests,
  } as unknown as Messages)
  const facts = () =>
    [...container.querySelectorAll('.facts > div')].map(({ children }) =>
      [...children].map((child) => child.textContent),
    )
  return { ...requests, container, facts, headline: () => container.querySelector('.headline')?.textContent }
}

/** Anybody can give a token the symbol of another. */
const contract = ['Contract', addressOf(token)]

test.each<[Act, string, readonly string[][]]>([
  [{ kind: 'pay', asset: { token, amount: 2_500_000n }, to: bob }, 'Send 2.5 USDC', [['To', bob], contract]],
  [
    { kind: 'pay', asset: { token: `eip155:1:${bob}`, amount: 1n, item: 7n }, to: bob, from: alice },
    `Move item 7 of ${shortenAddress(bob)}`,
    [
      ['From', alice],
      ['To', bob],
      ['Contract', bob],
    ],
  ],
  [
    { kind: 'allow', token, amount: 5_000_000n, spender: bob, until: 1_900_000_000n },
    'Let someone spend your USDC',
    [['Who may spend', bob], ['Up to', '5 USDC'], ['Until', end], contract],
  ],
  [
    { kind: 'allow', token, amount: undefined, spender: bob },
    'Let someone spend your USDC',
    [['Who may spend', bob], ['Up to', 'Practically unlimited'], ['Until', 'No end'], contract],
  ],
  [
    { kind: 'allow', token, amount: 0n, spender: bob },
    'Stop someone from spending your USDC',
    [['Who may spend', bob], contract],
  ],
  [
    { kind: 'allow', token, item: 0n, amount: 1n, spender: bob },
    'Let someone take item 0 of USDC',
    [['Who may spend', bob], contract],
  ],
  [
    { kind: 'allow', token, item: 7n, amount: 0n, spender: bob },
    'Stop someone from taking item 7 of USDC',
    [['Who may spend', bob], contract],
  ],
  [
    { kind: 'allow', token, amount: 0n, spender: bob, isAdded: true },
    'Let someone spend your USDC',
    [['Who may spend', bob], ['Up to', '0 USDC more than now'], ['Until', 'No end'], contract],
  ],
  [
    { kind: 'data', app: 'Post', name: 'Mail', fields: [['to', 'Bob']], isCut: true },
    'Sign data: Mail',
    [
      ['App', 'Post'],
      ['to', 'Bob'],
      ['…', 'There is more than fits here.'],
    ],
  ],
  [
    { kind: 'trade', give: [{ token, amount: 1n }], get: [] },
    'Place an order',
    [
      ['You give', '0.000001 USDC'],
      ['You get at least', 'Nothing'],
      ['Until', 'No end'],
    ],
  ],
  [
    { kind: 'call', to: bob, name: 'deposit', selector: '0xd0e30db0' },
    'Call “deposit” of a contract',
    [
      ['Contract', bob],
      ['Function', '0xd0e30db0'],
    ],
  ],
  [{ kind: 'call', to: undefined, name: 'Staking.bond', selector: '' }, 'Call “Staking.bond” of a contract', []],
  [{ kind: 'note', text: 'Ahoy' }, 'Attach a public note', []],
  [{ kind: 'fee', amount: 21_000_000_000_000n }, 'Pay a fee of 0.000021 ETH', []],
  [{ kind: 'keep', asset: { token, amount: 2_500_000n }, to: alice }, 'Get back 2.5 USDC', [['To', alice]]],
  [{ kind: 'open', token, owner: bob }, 'Open an account for USDC', [['Owner', bob]]],
  [
    { kind: 'close', account: alice, to: bob },
    'Close an account',
    [
      ['Account', alice],
      ['The rest goes to', bob],
    ],
  ],
  [
    { kind: 'handOver', account: alice, to: bob },
    'Give someone control of an account',
    [
      ['Account', alice],
      ['New owner', bob],
    ],
  ],
  [{ kind: 'handOver', account: alice, to: undefined }, 'Give up control of an account', [['Account', alice]]],
  [{ kind: 'unknown' }, 'Answer “eth_sendTransaction”', []],
])('says in words what is asked for: %o', async (explained_, title, expected) => {
  const { facts, headline } = await show({ explanation: explained(explained_) })
  expect(headline()).toBe(title)
  expect(facts()).toEqual([...expected, ['Account', '0xab16…fcdb'], ['Network', 'Ethereum']])
})

test('shows what a text hides', async () => {
  await show({ explanation: explained({ kind: 'text', text: 'a\u202Eb' }) })
  expect(screen.getByText('a⟨U+202E⟩b')).toBeTruthy()
})

test.each<[Approval['simulation'], RegExp]>([
  [{ status: 'loading', data: undefined, error: undefined }, /Trying it out/u],
  [loaded(undefined), /can’t try it out/u],
  [loaded<Simulation>({ failure: undefined, changes: [] }), /No coins or tokens move/u],
  [
    loaded<Simulation>({ failure: 'too poor', changes: [] }),
    /The contract says: too poor\. You would still pay the fee\./u,
  ],
  [loaded<Simulation>({ failure: '', changes: [] }), /The contract refuses it/u],
  [
    loaded<Simulation>({ failure: 'too poor', isRefused: true, changes: [] }),
    /The network would refuse it: too poor$/u,
  ],
  [loaded<Simulation>({ failure: '', isRefused: true, changes: [] }), /refuse it\. That usually costs nothing\./u],
  [loaded<Simulation>({ failure: undefined, changes: [{ token, amount: -2_500_000n }] }), /−2\.5 USDC/u],
])('says what the network expects: %o', async (simulation, text) => {
  await show({ explanation: explained({ kind: 'deploy' }), simulation })
  expect(screen.getByText(text)).toBeTruthy()
})

test('says which contract a token has', async () => {
  const changes = [
    { token, amount: 5n },
    { token: undefined, amount: -1n },
  ]
  const { container } = await show({ simulation: loaded<Simulation>({ failure: undefined, changes }) })
  const lines = [...container.querySelectorAll('.request-changes li')].map((line) => line.textContent)
  expect(lines).toEqual(['+0.000005 USDC0xa0b8…eb48', expect.stringMatching(/^−\S+ ETH$/u)])
})

test('knows a token in any spelling of its address', async () => {
  const known = { ...usdc, address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' as const }
  await show({
    tokens: [known],
    simulation: loaded<Simulation>({ failure: undefined, changes: [{ token, amount: -5n }] }),
  })
  expect(screen.getByText(/−0\.000005 USDC/u)).toBeTruthy()
})

test('warns, says how many requests follow, and has one answer each way', async () => {
  const { approve, reject } = await show({ explanation: explained({ kind: 'deploy' }), warnings: ['unlimited'] }, 2)
  expect(screen.getByRole('status').textContent).toBe(enRequests['requests.warnings'].unlimited)
  expect(screen.getByText('2 more requests after this one')).toBeTruthy()
  const kinds = ['Decline', 'Continue'].map((name) => screen.getByRole('button', { name }).dataset.kind)
  expect(kinds).toEqual(['accent', 'danger'])
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  expect([approve.mock.calls, reject.mock.calls]).toEqual([[['1']], [['1']]])
})

test('has its way out in the accent colour where the network expects a failure', async () => {
  await show({ simulation: loaded<Simulation>({ failure: 'too poor', changes: [] }) })
  const kinds = ['Decline', 'Continue'].map((name) => screen.getByRole('button', { name }).dataset.kind)
  expect(kinds).toEqual(['accent', 'danger'])
})

test('shows the data first where not all can be read, and at once where nothing can', async () => {
  const order = (container: HTMLElement) =>
    [...container.querySelectorAll('.request-details, .request-acts')].map(({ className }) => className)
  const isOpen = (container: HTMLElement) => container.querySelector('details')?.open
  const call: Act = { kind: 'call', to: bob, name: undefined, selector: '0x12345678' }
  const warnings = ['unreadable'] as const
  const partly = await show({ explanation: explained(call), warnings })
  expect([order(partly.container), isOpen(partly.container)]).toEqual([['request-details', 'request-acts'], false])
  const nothing = await show({ explanation: explained({ kind: 'unknown' }), warnings })
  expect([order(nothing.container), isOpen(nothing.container)]).toEqual([['request-details', 'request-acts'], true])
  const failed = await show({ explanation: { ...idle, status: 'error', error: new InternalRpcError() }, warnings })
  expect(isOpen(failed.container)).toBe(true)
  const plain = await show({ explanation: explained({ kind: 'note', text: 'Ahoy' }) })
  expect([order(plain.container), isOpen(plain.container)]).toEqual([['request-acts', 'request-details'], false])
})

test('can be declined, and not approved, before it is read', async () => {
  const { reject } = await show({ explanation: { ...idle, status: 'loading' }, isReady: false })
  expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  expect(reject).toHaveBeenCalledExactlyOnceWith('1')
})

test('shows what the parameters hide', async () => {
  const { container } = await show({ params: ['a\u202Eb'] })
  expect(container.querySelector('details pre')?.textContent).toContain('a⟨U+202E⟩b')
})

test('waits for the wallet, and says when nothing is left', async () => {
  const { $approval } = await show({ status: 'waiting' })
  expect(screen.getByRole('heading', { name: 'Confirm in First' })).toBeTruthy()
  await act(async () => $approval.set(undefined))
  expect(screen.getByText('Nothing to approve')).toBeTruthy()
})
