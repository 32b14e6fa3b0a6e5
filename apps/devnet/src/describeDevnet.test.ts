import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeDevnet, formatTable } from './describeDevnet.ts'
import { accounts } from './evm/accounts.ts'
import { contracts, deployer, multicall3 } from './evm/contracts.ts'
import { names } from './evm/names.ts'
import { defaultPorts } from './takePorts.ts'

test('the readme names the accounts, contracts, names and ports that there are', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const addresses = [...Object.values(contracts), multicall3, deployer, ...accounts.map(({ address }) => address)]
  for (const address of addresses) expect(readme).toContain(`\`${address}\``)
  for (const { name } of names) expect(readme).toContain(name)
  for (const [chain, port] of Object.entries(defaultPorts)) expect(readme).toContain(`\`--${chain}-port\` ${port}`)
})

test('only what runs is described', () => {
  expect(describeDevnet({}).split('\n')).toHaveLength(2)
})

test('columns are aligned, and repeated cells are left empty', () => {
  const rows = [
    ['Harbour', '1', 'a', '5'],
    ['Harbour', '1', 'bb', '5'],
    ['Harbour', '2', 'bb', '5'],
    ['Lighthouse', '2', 'bb', '5'],
  ]
  expect(formatTable(['Network', 'Id', 'Account', 'Holds'], rows)).toMatchInlineSnapshot(`
    "Network     Id  Account  Holds
    ──────────  ──  ───────  ─────
    Harbour     1   a        5
                    bb       5
                2   bb       5
    Lighthouse  2   bb       5"
  `)
})

test('a table without rows is only its head', () => {
  expect(formatTable(['Network'], [])).toBe('Network\n───────')
})
