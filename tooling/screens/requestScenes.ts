import { type Approval, createRequestsController } from '@mooring/controllers/requests'
import type { Act, RequestWarning, Simulation, Token } from '@mooring/core'
import { connect, replaceFeature, type Scene } from './connect.ts'

const spender = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const usdc = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' as const
const tokens: readonly Token[] = [{ address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6, balance: 1n }]
const done = <data>(data: data) => ({ status: 'success', data, error: undefined }) as const
/** A store whose value stays. */
const still = <value>(value: value) => ({ get: () => value, value, listen: () => () => {}, subscribe: () => () => {} })
const idle = { status: 'idle', data: undefined, error: undefined } as const

type Options = {
  warnings?: readonly RequestWarning[]
  simulation?: Simulation | undefined
  change?: Partial<Approval>
  waiting?: number
  isRtl?: boolean
}

/** A request to approve, with what is known of it. */
const request = (
  acts: readonly Act[],
  { warnings = [], simulation, change, waiting = 0, isRtl }: Options = {},
): Scene => ({
  ...(isRtl && { isRtl }),
  async play(world) {
    await connect(world)
    const { network } = world.kit.network.$network.get()
    if (!network) return
    const approval: Approval = {
      id: '1',
      method: 'eth_sendTransaction',
      params: [{ to: spender, value: '0x14d1120d7b160000' }],
      address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
      network,
      status: 'asking',
      isReady: true,
      explanation: done({ acts, warnings, calls: [] }),
      simulation: simulation ? done(simulation) : idle,
      tokens,
      warnings,
      ...change,
    }
    const requests = { $approval: still(approval), $waiting: still(waiting), approve() {}, reject() {} }
    replaceFeature(world.kit, createRequestsController, requests as never)
    await world.kit.open({ view: 'ApproveTransaction' })
  },
})

const pay: Act = { kind: 'pay', asset: { token: undefined, amount: 1_500_000_000_000_000_000n }, to: spender }
const allow: Act = { kind: 'allow', token: usdc, amount: undefined, spender, until: 1_900_000_000n }
const order: Act = {
  kind: 'trade',
  give: [{ token: usdc, amount: 25_000_000n }],
  get: [{ token: undefined, amount: 9_000_000_000_000_000n }],
  until: 1_900_000_000n,
}
const data: Act = {
  kind: 'data',
  app: 'Harbour',
  name: 'Berth',
  domain: [
    ['version', '1'],
    ['chainId', '1'],
    ['verifyingContract', spender],
  ],
  fields: Array.from({ length: 20 }, (_, index) => [`berth.row${index}.owner.address`, spender] as const),
  isCut: true,
}
const text = `${'A long message with many words. '.repeat(30)}\n${'0x'.padEnd(300, 'abcdef')}`

export const requestScenes: Record<string, Scene> = {
  request: request([pay], {
    simulation: { failure: undefined, changes: [{ token: undefined, amount: -1_500_000_000_000_000_000n }] },
  }),
  'request-unlimited': request([allow], { warnings: ['unlimited', 'spenderIsNoContract'], waiting: 2 }),
  'request-order': request([order], { warnings: ['anyNetwork'] }),
  'request-data': request([data], { warnings: ['unreadable', 'otherNetwork', 'unsigned'] }),
  'request-text': request([{ kind: 'text', text }], { warnings: ['hiddenCharacters'] }),
  'request-batch': request([allow, pay, { kind: 'call', to: spender, name: 'deposit', selector: '0xd0e30db0' }], {
    warnings: ['unlimited', 'delegation', 'unreadable'],
    simulation: {
      failure: undefined,
      changes: [
        { token: usdc, amount: 25_000_000n },
        { token: undefined, amount: -9_000_000_000_000_000n },
      ],
    },
  }),
  'request-item': request([{ kind: 'allow', token: usdc, item: 7n, amount: 1n, spender }]),
  'request-unknown': request([{ kind: 'unknown' }], { warnings: ['unreadable', 'highFee', 'uncertainFee'] }),
  'request-fails': request([pay], { simulation: { failure: 'exceeds balance', changes: [] } }),
  'request-loading': request([], {
    change: {
      isReady: false,
      explanation: { ...idle, status: 'loading' },
      simulation: { ...idle, status: 'loading' },
    },
  }),
  'request-waiting': request([pay], { change: { status: 'waiting' } }),
  'request-rtl': request([allow], { warnings: ['unlimited'], isRtl: true }),
}
