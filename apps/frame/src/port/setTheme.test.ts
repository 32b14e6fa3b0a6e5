import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTheme } from './setTheme.ts'

const style = new Map<string, string>()
const documentElement = {
  style: {
    setProperty: (name: string, value: string) => void style.set(name, value),
    removeProperty: (name: string) => void style.delete(name),
  },
}

beforeEach(() => {
  style.clear()
  vi.stubGlobal('document', { documentElement })
})
afterEach(() => void vi.unstubAllGlobals())

test('takes over the theme and the accent, under any of its names, and a page that has none any more', () => {
  setTheme({ themeMode: 'light', themeVariables: { '--w3m-accent': '#2F6BF2' } })
  expect(Object.fromEntries(style)).toEqual({ 'color-scheme': 'light', '--mooring-accent': '#2F6BF2' })
  setTheme({ themeMode: 'dark', themeVariables: {} })
  expect(Object.fromEntries(style)).toEqual({ 'color-scheme': 'dark' })
})

test.each([
  'transparent',
  '#2f6bf200',
  '#fff0',
  'rgb(0 0 0 / 0)',
  'var(--mooring--card)',
  'url(https://evil.example)',
  '#2f6bf2; position: fixed',
  '#2f6bf2\n',
  '#2f6bf2}body{display:none',
  'light-dark(#fff, #000)',
  '',
  ['#2f6bf2', '#2f6bf2'],
  { toString: () => '#2f6bf2' },
  0x2f6bf2,
])('takes %j for no colour', (accent) => {
  setTheme({ themeVariables: { '--mooring-accent': accent as string } })
  expect(style.has('--mooring-accent')).toBe(false)
})
