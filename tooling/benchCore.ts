// Measures core's rules beside the simplest loop that does the same without checks: `pnpm bench:core`.
import { formatBalance, groupTransactions, parseCaipNetworkId, routerMachine, searchWallets } from '@mooring/core'

const rounds = 9
const times = <item>(count: number, make: (index: number) => item): item[] =>
  Array.from({ length: count }, (_, index) => make(index))

const ids = times(100_000, (index) => `eip155:${index + 1}`)
const balances = times(100_000, (index) => ({ value: BigInt(index) * 1_234_567_890_123_457n, decimals: 18 }))
const large = times(100_000, (index) => ({ value: BigInt(index + 1000) * 10n ** 18n, decimals: 18 }))
const grouped = new Intl.NumberFormat('en', { minimumFractionDigits: 3 })
const transactions = times(10_000, (index) => ({
  metadata: { minedAt: new Date(Date.UTC(2020, 0, 1) + index * 18_000_000).toISOString() },
}))
const wallets = times(10_000, (index) => ({ name: `Wallet ${index}`, chains: [`eip155:${index % 10}`] }))

type Task = { name: string; rule: () => number; loop: () => number }

const tasks: readonly Task[] = [
  {
    name: 'parse 100,000 CAIP-2 ids',
    rule: () => ids.reduce((sum, id) => sum + parseCaipNetworkId(id).chainId.length, 0),
    loop: () => ids.reduce((sum, id) => sum + (id.split(':')[1] ?? '').length, 0),
  },
  {
    name: 'format 100,000 balances',
    rule: () => balances.reduce((sum, balance) => sum + formatBalance(balance).length, 0),
    loop: () =>
      balances.reduce((sum, { value }) => sum + (Math.trunc(Number(value) / 1e15) / 1000).toFixed(3).length, 0),
  },
  {
    name: 'format 100,000 balances in thousands',
    rule: () => large.reduce((sum, balance) => sum + formatBalance(balance).length, 0),
    loop: () => large.reduce((sum, { value }) => sum + grouped.format(Number(value) / 1e18).length, 0),
  },
  {
    name: 'group 10,000 transactions',
    rule: () => groupTransactions(transactions).length,
    loop: () => {
      const groups: Record<string, unknown[]> = {}
      for (const transaction of transactions) {
        const month = transaction.metadata.minedAt.slice(0, 7)
        groups[month] ??= []
        groups[month].push(transaction)
      }
      return Object.keys(groups).length
    },
  },
  {
    name: 'filter 10,000 wallets',
    rule: () => searchWallets(wallets, { search: ' wallet 9', chains: ['eip155:1'] }).length,
    loop: () =>
      wallets.filter(({ name, chains }) => name.toLowerCase().includes('wallet 9') && chains.includes('eip155:1'))
        .length,
  },
  {
    name: '100,000 machine transitions',
    rule: () => {
      let state = routerMachine.initial
      for (let index = 0; index < 50_000; index++) {
        ;[state] = routerMachine.transition(state, { type: 'push', route: { view: 'Networks' } })
        ;[state] = routerMachine.transition(state, { type: 'back' })
      }
      return state.route.view.length
    },
    loop: () => {
      const views = ['Connect']
      for (let index = 0; index < 50_000; index++) {
        views.push('Networks')
        views.pop()
      }
      return views[0]?.length ?? 0
    },
  },
]

function measure(run: () => number): { time: number; result: number } {
  const start = performance.now()
  const result = run()
  return { result, time: performance.now() - start }
}

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[rounds >> 1] ?? 0

console.log('| Task | Rule (ms) | Plain loop (ms) | Ratio |\n| --- | --- | --- | --- |')
for (const { name, rule, loop } of tasks) {
  const figures: Record<'rule' | 'loop', number[]> = { rule: [], loop: [] }
  // They take turns, so that a busy moment of the machine affects both alike; the first round is a warm-up.
  for (let round = 0; round <= rounds; round++) {
    const [ours, plain] = [measure(rule), measure(loop)]
    if (ours.result !== plain.result) {
      console.error(`${name}: the rule gives ${ours.result}, the loop ${plain.result}`)
      process.exitCode = 1
    }
    if (round === 0) continue
    figures.rule.push(ours.time)
    figures.loop.push(plain.time)
  }
  const [ours, plain] = [median(figures.rule), median(figures.loop)]
  console.log(`| ${name} | ${ours.toFixed(1)} | ${plain.toFixed(2)} | ${(ours / plain).toFixed(1)} |`)
}
