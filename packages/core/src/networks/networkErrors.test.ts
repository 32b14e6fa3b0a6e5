import { expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { AdapterNotFoundError } from './AdapterNotFoundError.js'
import { ChainNotSupportedError, NetworkNotFoundError } from './networkErrors.js'

test('uses the sentences of the specification', () => {
  const cause = new Error('4902')
  const errors = [
    new AdapterNotFoundError({ namespace: 'solana' }),
    new NetworkNotFoundError({ network: 'eip155:5' }),
    new ChainNotSupportedError({ network: 'Local', cause }),
  ]
  for (const error of errors) expect(BaseError.from(error)).toBe(error)
  expect(errors.map(({ shortMessage }) => shortMessage)).toEqual([
    'Adapter not found',
    'Network Not Found',
    'Chain is not supported',
  ])
  expect(errors.at(-1)?.cause).toBe(cause)
  expect(errors.map(({ name, message }) => `${name}: ${message}`)).toMatchInlineSnapshot(`
    [
      "AdapterNotFoundError: Adapter not found

    Nothing here can speak to "solana" networks. Add the adapter of that family to \`adapters\`.",
      "NetworkNotFoundError: Network Not Found

    "eip155:5" is not in the \`networks\` array. Add it there, or switch to one that is.",
      "ChainNotSupportedError: Chain is not supported

    The wallet refused to add "Local". Add it in the wallet by hand, or choose another network.",
    ]
  `)
})
