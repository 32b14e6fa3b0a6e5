import { defaultTheme } from '@mooring/core'
import * as themes from '@mooring/ui-react/themes'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../settings/Settings.js'
import { fromHash, toHash } from '../../settings/settingsHash.js'
import { toThemeSettings } from './toThemeSettings.js'

test.each(Object.entries(themes))('a reload brings the theme %s back', (_, theme) => {
  const settings = { ...defaultSettings, ...toThemeSettings(theme) }
  expect(fromHash(`#${toHash(settings)}`)).toEqual(settings)
})

test('the default theme resets what another has set', () => {
  expect({ ...defaultSettings, ...toThemeSettings(themes.kelp), ...toThemeSettings(defaultTheme) }).toEqual(
    defaultSettings,
  )
})
