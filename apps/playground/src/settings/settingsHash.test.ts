import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everySetting } from '../code/everySetting.js'
import { anySettings } from './anySettings.js'
import { defaultSettings } from './Settings.js'
import { fromHash, toHash } from './settingsHash.js'

test('the address of an untouched page stays clean', () => {
  expect(toHash(defaultSettings)).toBe('')
})

test('a reload brings every setting back', () => {
  expect(fromHash(`#${toHash(everySetting)}`)).toEqual(everySetting)
  fc.assert(
    fc.property(anySettings, (settings) => {
      expect(fromHash(`#${toHash(settings)}`)).toEqual(settings)
    }),
  )
})

test('an address from a stranger gives settings that can be used', () => {
  const broken =
    '#networks=["moon"]&themeMode=loud&debug=maybe&accent=red;}&defaultNetwork=polygon&messages=[[1]]&x=%zz'
  expect(fromHash(broken)).toEqual(defaultSettings)
  fc.assert(
    fc.property(fc.string(), (text) => void expect(Object.keys(fromHash(text))).toEqual(Object.keys(defaultSettings))),
  )
})

test('a network that is switched off is no default network', () => {
  expect(fromHash('#networks=["harbour"]&defaultNetwork=lighthouse').defaultNetwork).toBe('')
})
