import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { avatarColors } from './avatarColors.js'

describe('avatarColors', () => {
  test('mixes five tints from the first six hexadecimal characters', () => {
    expect(avatarColors('0xff8000f8B8942d5Bfcdb')).toEqual([
      'rgb(255 128 0)',
      'rgb(255 147 38)',
      'rgb(255 166 77)',
      'rgb(255 185 115)',
      'rgb(255 204 153)',
    ])
  })

  test('gives one account the same colours however its address is written', () => {
    expect(avatarColors('0xABCDEF12')).toEqual(avatarColors('abcdef12'))
    expect(avatarColors('7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU')).toHaveLength(5)
  })

  test('gives black and its tints to an address without a hexadecimal character', () => {
    expect(avatarColors('zzz')[0]).toBe('rgb(0 0 0)')
    expect(avatarColors('')).toHaveLength(5)
  })

  test('gives five valid colours for any text, each at least as light as the one before', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (address) => {
        const colors = avatarColors(address).map((color) => {
          const channels = /^rgb\((\d+) (\d+) (\d+)\)$/u.exec(color)?.slice(1).map(Number) ?? []
          expect(channels.length === 3 && channels.every((channel) => channel <= 255)).toBe(true)
          return channels.reduce((sum, channel) => sum + channel, 0)
        })
        expect(colors).toHaveLength(5)
        expect(colors).toEqual([...colors].sort((a, b) => a - b))
      }),
    )
  })
})
