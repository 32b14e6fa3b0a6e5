import { render, screen } from '@testing-library/react'
import { encode } from 'uqr'
import { expect, test, vi } from 'vitest'
import { QrCode } from './QrCode.js'

vi.mock(import('uqr'), { spy: true })

const value = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`
const { size, data } = encode(value, { ecc: 'Q', border: 0, maskPattern: 2 })

/** The places of the modules that are drawn, without the eyes. */
function dots(container: HTMLElement): readonly string[] {
  const path = container.querySelector('path')?.getAttribute('d') ?? ''
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/gu)].flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, index) => `${Number(x) + index} ${y}`),
  )
}

test('draws every dark module, and three eyes', () => {
  const { container } = render(<QrCode value={value} label="Code" />)
  const drawn = new Set(dots(container))
  const isEye = (x: number, y: number) => (y < 7 && (x < 7 || x >= size - 7)) || (x < 7 && y >= size - 7)
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) expect(drawn.has(`${x} ${y}`)).toBe(isDark && !isEye(x, y))
  expect(container.querySelectorAll('rect')).toHaveLength(6)
  expect(screen.getByRole('img', { name: 'Code' })).toBeTruthy()
})

test('leaves four modules of white around it', () => {
  const { container } = render(<QrCode value={value} label="Code" />)
  expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe(`-4 -4 ${size + 8} ${size + 8}`)
})

test('makes room for a picture, and no more than a scanner can do without', () => {
  const whole = dots(render(<QrCode value={value} label="Code" />).container).length
  const { container } = render(
    <QrCode value={value} label="Code">
      <i />
    </QrCode>,
  )
  const lost = (whole - dots(container).length) / whole
  expect(lost).toBeGreaterThan(0.02)
  // Half of what level Q can restore, for glare and dirt.
  expect(lost).toBeLessThan(0.125)
})
