import { describe, expect, test } from 'vitest'
import { defaultTheme } from './Theme.js'
import { toCssVariables } from './toCssVariables.js'

describe('toCssVariables', () => {
  test('gives every variable its Mooring name', () => {
    expect(
      toCssVariables({
        '--w3m-accent': 'red',
        '--apkt-color-mix-strength': 20,
        '--mooring-border-radius-master': '2px',
        '--w3m-z-index': 1000,
      }),
    ).toEqual({
      '--mooring-accent': 'red',
      '--mooring-color-mix-strength': '20',
      '--mooring-border-radius-master': '2px',
      '--mooring-z-index': '1000',
    })
  })

  const names = { '--mooring-accent': 'ours', '--apkt-accent': 'apkt', '--w3m-accent': 'w3m' }
  const orders: readonly (keyof typeof names)[][] = [
    ['--mooring-accent', '--apkt-accent', '--w3m-accent'],
    ['--w3m-accent', '--mooring-accent', '--apkt-accent'],
    ['--apkt-accent', '--w3m-accent', '--mooring-accent'],
  ]

  test.each(orders)('prefers our name, then --apkt-, whatever comes first: %s, %s, %s', (...order) => {
    const variables = Object.fromEntries(order.map((name) => [name, names[name]]))
    expect(toCssVariables(variables)).toEqual({ '--mooring-accent': 'ours' })
    expect(toCssVariables({ ...variables, '--mooring-accent': undefined } as object)).toEqual({
      '--mooring-accent': 'apkt',
    })
  })

  test('leaves out what is not a theme variable or not set', () => {
    const foreign = { '--x-accent': 'red', '--w3m-': 'red', color: 'red', '--mooring-accent;x': 'red' }
    expect(toCssVariables({ ...foreign, '--mooring-font-family': undefined } as object)).toEqual({})
  })

  test('gives nothing for the default theme, which is dark', () => {
    expect(defaultTheme).toEqual({ themeMode: 'dark', themeVariables: {} })
    expect(toCssVariables(defaultTheme.themeVariables)).toEqual({})
  })
})
