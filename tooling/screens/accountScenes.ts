import type { Route } from '@mooring/core'
import { type Answers, answerServices, servicesUrl } from './answerServices.ts'
import { connect, type Scene } from './connect.ts'

const address = (digit: string): string => `eip155:1:0x${digit.repeat(40)}`
const balance = (symbol: string, name: string, numeric: string, price: number | null, more: object = {}) => ({
  name,
  symbol,
  chainId: 'eip155:1',
  price,
  value: price === null ? null : price * Number(numeric),
  quantity: { decimals: '18', numeric },
  iconUrl: '',
  ...more,
})
const ether = balance('ETH', 'Ether', '1.20436', 3297.43, { price_before: 3229.6 })
const dollars = balance('USDC', 'USD Coin', '842.25', 1, { address: address('a'), price_before: 1 })
const uni = balance('UNI', 'Uniswap', '14.2', 8.28, { address: address('b'), price_before: 8.9 })
const small = balance('DUST', 'Dust', '0.5', 0.9, { address: address('c'), price_before: 0.9 })
const unpriced = balance(
  'LONGSYMBOLXX',
  'The Token With The Very Long Name That Goes On And On',
  '123456789.123',
  null,
  {
    address: address('d'),
  },
)
const bait = balance('GIFT', 'Visit gift-claim.com', '1000000', null, { address: address('e') })

const known: Answers = {
  '/v1/supported-chains': { http: ['eip155:1'], ws: [] },
  '/v1/identity': { name: 'ada.reown.id', avatar: null },
  '/v1/account': { balances: [ether, dollars, uni, small, unpriced, bait] },
}
const never = () => new Promise(() => {})

/** The account with what the services answer, and a view behind it. */
const account = (answers: Answers, route?: Route, options: Scene['options'] = {}): Scene => ({
  options: { kit: { services: servicesUrl }, ...options },
  async play(world) {
    answerServices(answers)
    await connect(world)
    await world.kit.open({ view: 'Account' })
    if (route) {
      await new Promise((resolve) => setTimeout(resolve, 300))
      world.kit.router.push(route)
    }
  },
})
const many = Array.from({ length: 500 }, (_, index) =>
  balance(`T${index}`, `Token ${index}`, String(1000 - index), 2, {
    address: `eip155:1:0x${index.toString(16).padStart(40, '0')}`,
  }),
)

export const accountScenes: Record<string, Scene> = {
  'account-tokens': account(known),
  'account-tokens-loading': account({ ...known, '/v1/account': never, '/v1/identity': never }),
  'account-tokens-partial': account({ ...known, '/v1/account': undefined }),
  'account-tokens-empty': account(
    {
      ...known,
      '/v1/account': { balances: [{ ...ether, quantity: { decimals: '18', numeric: '0' }, value: 0 }] },
    },
    undefined,
    { getBalance: async () => ({ value: 0n, decimals: 18, symbol: 'ETH' }) },
  ),
  'account-tokens-many': account({ ...known, '/v1/account': { balances: [ether, ...many] } }),
  token: account(known, { view: 'Token', token: undefined, name: 'Ether' }),
  'token-unpriced': account(known, { view: 'Token', token: unpriced.address as never, name: unpriced.name }),
  'token-bait': account(known, { view: 'Token', token: bait.address as never, name: bait.name }),
  'token-gone': account(known, { view: 'Token', token: address('f'), name: 'Gone' }),
}
