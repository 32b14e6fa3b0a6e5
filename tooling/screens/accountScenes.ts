import { createSentTransactions } from '@mooring/controllers/activity'
import { createTabController } from '@mooring/controllers/tabs'
import { type Route, safeHref } from '@mooring/core'
import { type Answers, answerServices, servicesUrl, tokenIcons } from './answerServices.ts'
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
const dollars = balance('USDC', 'USD Coin', '842.25', 1, {
  address: address('a'),
  price_before: 1,
  iconUrl: tokenIcons.USDC,
})
const uni = balance('UNI', 'Uniswap', '14.2', 8.28, {
  address: address('b'),
  price_before: 8.9,
  iconUrl: tokenIcons.UNI,
})
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
const lookAlike = balance('USDC', 'USD Coin', '5000', null, { address: address('f'), isUnverified: true })
const unverified = [
  lookAlike,
  { ...unpriced, address: address('9'), isUnverified: true },
  balance('MEME', 'Meme', '12.5', 4, { address: address('8'), isUnverified: true }),
]
const bait = balance('GIFT', 'Visit gift-claim.com', '1000000', null, { address: address('e') })

const known: Answers = {
  '/v1/supported-chains': { http: ['eip155:1'], ws: [] },
  '/v1/identity': { name: 'ada.reown.id', avatar: null },
  '/balance': { balances: [ether, dollars, uni, small, unpriced, bait] },
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

const from = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const transfer = (symbol: string, numeric: string, direction: string): object => ({
  fungible_info: {
    name: symbol,
    symbol,
    address: symbol === 'ETH' ? null : `eip155:1:0x${'a'.repeat(40)}`,
    icon: { url: symbol === 'USDC' ? tokenIcons.USDC : null },
  },
  nft_info: null,
  direction,
  quantity: { numeric },
})
const transaction = (
  index: number,
  operationType: string,
  minedAt: string,
  transfers: object[],
  status = 'confirmed',
) => ({
  id: `eip155:1:${index}`,
  metadata: {
    operationType,
    minedAt,
    status,
    chain: 'eip155:1',
    hash: `0x${String(index).padStart(64, 'a')}`,
    sentFrom: operationType === 'receive' ? '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD' : from,
    sentTo: operationType === 'receive' ? from : '0xb8c2F41a77135C8e90bDa04E2d6F11C90d77C8e1',
  },
  transfers,
})
const year = new Date().getFullYear()
const history = {
  data: [
    transaction(1, 'trade', `${year}-11-20T10:00:00Z`, [
      transfer('USDC', '842', 'out'),
      transfer('ETH', '0.254', 'in'),
    ]),
    transaction(2, 'receive', `${year}-11-09T10:00:00Z`, [transfer('ETH', '0.5', 'in')]),
    transaction(3, 'send', `${year}-11-02T10:00:00Z`, [transfer('ETH', '0.00001', 'out')], 'failed'),
    transaction(4, 'approve', `${year - 1}-12-18T10:00:00Z`, []),
    transaction(6, 'receive', `${year - 1}-12-18T09:30:00Z`, [transfer('GIFT.com', '5000', 'in')]),
    transaction(5, 'receive', `${year - 1}-12-18T09:00:00Z`, [transfer('LONGSYMBOLXX', '123456789012.123456', 'in')]),
  ],
  next: null,
}
const sent = {
  hash: `0x${'b'.repeat(64)}`,
  network: 'eip155:1',
  from,
  to: '0xb8c2F41a77135C8e90bDa04E2d6F11C90d77C8e1',
}

const art = (hue: number): string => {
  const fill = (add: number, light: number) => `hsl(${hue + add} 55% ${light}%)`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${fill(0, 28)}"/><circle cx="62" cy="36" r="20" fill="${fill(40, 62)}"/><path d="M0 70q25-18 50 0t50 0v30H0z" fill="${fill(20, 45)}"/></svg>`
  return `${servicesUrl}/public/getNftImage/${btoa(svg).replaceAll('/', '_').replaceAll('+', '-').replaceAll('=', '')}`
}
const nft = (index: number, name: string | null, collection: string | null, more: object = {}) => ({
  id: `eip155:1/erc721:0x${'1'.repeat(40)}/${index}`,
  chainId: 'eip155:1',
  contract: address('1'),
  tokenId: String(index),
  quantity: '1',
  name,
  description: null,
  collection: { name: collection },
  content: { preview: { url: art(index * 65) } },
  flags: { is_spam: false },
  ...more,
})
const collected = {
  data: [
    nft(214, 'Tidewalker #214', 'Tidewalkers', { description: 'One of 300 who walk along the shore at low tide.' }),
    nft(88, 'Lantern of the outer harbour, lit every evening since 1887', 'Lanterns', { quantity: '1250' }),
    nft(7, 'Night Ferry #7', 'Night Ferries', { content: null }),
    nft(31, null, null),
    nft(5, 'Claim $5000 at gift-claim.com', 'Gifts', { flags: { is_spam: true } }),
  ],
  next: null,
}

/** The tab of NFTs with what the services answer. */
const nfts = (answers: Answers, route?: Route, kit: object = { services: servicesUrl }): Scene => {
  const scene = account({ ...known, ...answers }, route, { kit })
  return {
    ...scene,
    async play(world) {
      world.kit.feature(createTabController).choose('nfts')
      await scene.play(world)
    },
  }
}

/** The tab of activity with what the services answer, and with something that was just sent. */
const activity = (answers: Answers, route?: Route, kit: object = { services: servicesUrl }): Scene => {
  const scene = account({ ...known, ...answers }, route, { kit })
  return {
    ...scene,
    async play(world) {
      world.kit.feature(createTabController).choose('activity')
      const value = 25_000_000n
      world.kit.feature(createSentTransactions).add({
        ...sent,
        network: 'eip155:1',
        token: address('a'),
        symbol: 'USDC',
        decimals: 6,
        iconUrl: safeHref(tokenIcons.USDC),
        value,
        sentAt: new Date().toISOString(),
        status: 'pending',
      })
      await scene.play(world)
    },
  }
}

export const accountScenes: Record<string, Scene> = {
  nfts: nfts({ '/nfts': collected }),
  'nfts-loading': nfts({ '/nfts': never }),
  'nfts-failed': nfts({}),
  'nfts-empty': nfts({ '/nfts': { data: [], next: null } }),
  'nfts-unsupported': nfts({}, undefined, {}),
  nft: nfts({ '/nfts': collected }, { view: 'Nft', nft: collected.data[0]?.id ?? '', name: 'Tidewalker #214' }),
  'nft-spam': nfts(
    { '/nfts': collected },
    { view: 'Nft', nft: collected.data[4]?.id ?? '', name: 'Claim $5000 at gift-claim.com' },
  ),
  'nft-gone': nfts({ '/nfts': collected }, { view: 'Nft', nft: 'eip155:1/erc721:0x/1', name: 'Gone' }),
  activity: activity({ '/history': history }),
  receive: account(known, { view: 'WalletReceive' }),
  sessions: account(known, { view: 'SmartSessionList' }),
  'activity-loading': activity({ '/history': never }),
  'activity-failed': activity({}),
  'activity-unsupported': activity({}, undefined, {}),
  transaction: activity({ '/history': history }, { view: 'Transaction', id: 'eip155:1:1' }),
  'transaction-pending': activity({ '/history': history }, { view: 'Transaction', id: `eip155:1:${sent.hash}` }),
  'transaction-bait': activity({ '/history': history }, { view: 'Transaction', id: 'eip155:1:6' }),
  'transaction-failed': activity({ '/history': history }, { view: 'Transaction', id: 'eip155:1:3' }),
  'activity-since': activity({
    '/history': { data: history.data.slice(1, 2), next: null, since: `${year}-11-05T00:00:00Z` },
  }),
  'activity-empty': {
    ...account({ ...known, '/history': { data: [], next: null } }),
    async play(world) {
      world.kit.feature(createTabController).choose('activity')
      await account({ ...known, '/history': { data: [], next: null } }).play(world)
    },
  },
  'account-tokens': account(known),
  'account-tokens-loading': account({ ...known, '/balance': never, '/v1/identity': never }),
  'account-tokens-partial': account({ ...known, '/balance': undefined }),
  'account-tokens-old-prices': {
    ...account(known),
    async play(world) {
      await account(known).play(world)
      await new Promise((resolve) => setTimeout(resolve, 300))
      answerServices({ ...known, '/balance': undefined })
      world.kit.refresh.ask('tokens')
    },
  },
  'account-tokens-empty': account(
    {
      ...known,
      '/balance': { balances: [{ ...ether, quantity: { decimals: '18', numeric: '0' }, value: 0 }] },
    },
    undefined,
    { getBalance: async () => ({ value: 0n, decimals: 18, symbol: 'ETH' }) },
  ),
  'account-tokens-many': account({ ...known, '/balance': { balances: [ether, ...many] } }),
  token: account(known, { view: 'Token', token: undefined, name: 'Ether' }),
  'token-unpriced': account(known, { view: 'Token', token: address('d'), name: unpriced.name }),
  'token-bait': account(known, { view: 'Token', token: address('e'), name: bait.name }),
  'account-tokens-unverified': {
    ...account({ ...known, '/balance': { balances: [ether, dollars, uni, ...unverified] } }),
    async play(world) {
      await account({ ...known, '/balance': { balances: [ether, dollars, uni, ...unverified] } }).play(world)
      await new Promise((resolve) => setTimeout(resolve, 600))
      const roots = [...document.body.children].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      for (const root of roots) root.querySelector<HTMLElement>('.fold')?.click()
    },
  },
  'token-unverified': account(
    { ...known, '/balance': { balances: [ether, dollars, ...unverified] } },
    { view: 'Token', token: address('f'), name: lookAlike.name },
  ),
  'token-gone': account(known, { view: 'Token', token: address('f'), name: 'Gone' }),
}
