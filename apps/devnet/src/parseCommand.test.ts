import { expect, test } from 'vitest'
import { parseCommand, usage } from './parseCommand.ts'
import { defaultPorts } from './takePorts.ts'

test.each([
  [[], { only: undefined, ports: {} }],
  [['--only', 'evm'], { only: ['evm'], ports: {} }],
  [['--only', 'evm, solana', '--only=bitcoin'], { only: ['evm', 'solana', 'bitcoin'], ports: {} }],
  [['--solana-port', '0', '--harbour-port=65535'], { only: undefined, ports: { solana: 0, harbour: 65_535 } }],
])('%j is understood', (args, options) => {
  expect(parseCommand(args)).toEqual(options)
})

test.each([
  ['--only', 'EVM', '"EVM" is no family of chains. Write one or more of: evm, solana, bitcoin, polkadot.'],
  ['--only', 'evm,', '"" is no family of chains. Write one or more of: evm, solana, bitcoin, polkadot.'],
  ['--polkadot-port', '65536', '"65536" is not a port. Write a number from 0 to 65535.'],
  ['--bitcoin-port', '1e3', '"1e3" is not a port. Write a number from 0 to 65535.'],
  ['--harbour-port', '', '"" is not a port. Write a number from 0 to 65535.'],
  ['--cosmos-port', '1', "Unknown option '--cosmos-port'"],
])('%s %j is refused', (option, value, sentence) => {
  expect(() => parseCommand([option, value])).toThrow(sentence)
})

test('help names every port', () => {
  expect(parseCommand(['--help'])).toBeUndefined()
  for (const [chain, port] of Object.entries(defaultPorts)) {
    expect(usage).toMatch(new RegExp(`--${chain}-port .*\\(${port}\\)`, 'u'))
  }
})
