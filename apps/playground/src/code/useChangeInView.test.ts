import { expect, test } from 'vitest'
import { defaultSettings } from '../settings/Settings.js'
import { generateCode } from './generateCode.js'
import { findChange } from './useChangeInView.js'

test('finds the line of the option that was changed', () => {
  const before = generateCode(defaultSettings)
  const after = generateCode({ ...defaultSettings, enableReconnect: false })
  expect(after.split('\n')[findChange(before, after) ?? -1]).toBe('  enableReconnect: false,')
  expect(findChange(after, before)).toBe(findChange(before, after))
})

test('finds nothing where nothing changed', () => {
  expect(findChange('a\nb', 'a\nb')).toBeUndefined()
})
