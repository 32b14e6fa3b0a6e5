import { checkIcon, chevronIcon, disconnectIcon } from '@mooring/core/icons'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Icon } from './Icon.js'

test.each([
  ['mirrors one that points along the line', chevronIcon, true],
  ['mirrors the way out', disconnectIcon, true],
  ['leaves the others as they are', checkIcon, false],
])('%s where the text runs from right to left', (_, icon, isMirrored) => {
  const { container } = render(<Icon icon={icon} />)
  expect(container.querySelector('svg')?.classList.contains('mirrored')).toBe(isMirrored)
})
