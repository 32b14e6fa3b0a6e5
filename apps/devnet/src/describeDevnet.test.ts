import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeDevnet } from './describeDevnet.ts'
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
