import { avatarColors } from '@mooring/core'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alice, bob } from '../testing/setupKit.js'
import { Avatar } from './Avatar.js'

const backgroundOf = (address: string) => {
  const { container } = render(<Avatar address={address} />)
  return container.querySelector('span')?.style.background
}

test('is painted in the five colours of its address', () => {
  for (const color of avatarColors(alice)) expect(backgroundOf(alice)).toContain(color)
})

test('looks the same in every spelling of one address, and different for another', () => {
  expect(backgroundOf(alice.toLowerCase())).toBe(backgroundOf(alice))
  expect(backgroundOf(bob)).not.toBe(backgroundOf(alice))
})
