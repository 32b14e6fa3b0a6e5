import { expect, test } from 'vitest'
import { setupKit } from '../testing/setupKit.js'

test('is dark unless the page says otherwise', () => {
  expect(setupKit().kit.theme.$theme.get()).toEqual({ themeMode: 'dark', themeVariables: {} })
  const options = { themeMode: 'light', themeVariables: { '--mooring-accent': 'red' } } as const
  expect(setupKit(options).kit.theme.$theme.get()).toEqual(options)
})

test('changes the mode, and the variables that are given', () => {
  const { theme } = setupKit({ themeVariables: { '--mooring-accent': 'red' } }).kit
  theme.setThemeMode('light')
  theme.setThemeVariables({ '--mooring-z-index': 5 })
  theme.setThemeVariables({ '--mooring-z-index': 6 })
  expect(theme.$theme.get()).toEqual({
    themeMode: 'light',
    themeVariables: { '--mooring-accent': 'red', '--mooring-z-index': 6 },
  })
})
