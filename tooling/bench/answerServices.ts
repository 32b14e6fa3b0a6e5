/** How long the services take for an answer (ms). */
export const answerTime = 100

const coin = (name: string, symbol: string, price: number, numeric: string, address?: string): object => ({
  name,
  symbol,
  chainId: 'eip155:1',
  address,
  price,
  price_before: price * 0.98,
  value: price * Number(numeric),
  quantity: { decimals: '18', numeric },
  iconUrl: '',
})
const contract = (index: number): string => `eip155:1:0x${index.toString(16).padStart(40, '0')}`
const tokens = Array.from({ length: 12 }, (_, index) =>
  coin(`Token ${index}`, `T${index}`, 10 + index, '40', contract(index + 1)),
)

/** What the services know: an account with a name, 13 coins, and no NFTs or transactions. By a part of the path. */
const answers: Readonly<Record<string, unknown>> = {
  '/supported-chains': { http: ['eip155:1', 'eip155:8453'], ws: [] },
  '/identity/': { name: 'ada.reown.id', avatar: null },
  '/balance': { balances: [coin('Ether', 'ETH', 3000, '1.5'), ...tokens] },
  '/history': { data: [], next: null },
  '/nfts': { data: [], next: null },
  '/getAnalyticsConfig': { isAnalyticsEnabled: false },
  '/getWallets': { count: 0, data: [] },
}

/** Answers in place of the services, as JSON. Nothing of what is not listed. */
export function answerServices(path: string): string | undefined {
  const found = Object.entries(answers).find(([part]) => path.includes(part))
  return found && JSON.stringify(found[1])
}
