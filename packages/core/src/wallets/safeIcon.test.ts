import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeIcon } from './safeIcon.js'

const pixel = 'data:image/png;base64,iVBORw0KGgo='

test.each([
  pixel,
  'data:image/webp;base64,UklGRg==',
  'data:image/gif;base64,R0lGOD==',
  'data:image/jpeg;base64,/9j/',
  'data:image/jpg;base64,/9j/',
  'data:image/avif;base64,AAAA',
  'data:image/x-icon;base64,AAABAA==',
  'data:image/vnd.microsoft.icon;base64,AAABAA==',
  'DATA:image/png;base64,iVBORw0KGgo=',
  'data:IMAGE/PNG;base64,iVBORw0KGgo=',
  'Data:Image/SVG+XML,%3Csvg/%3E',
  'data:image/svg+xml,%3Csvg/%3E',
  'data:image/svg+xml;utf8,<svg/>',
])('lets the image %s through', (value) => {
  expect(safeIcon(value)).toBe(value)
})

test.each([' ', '\n', '\t\r\n  ', '\ufeff'])(
  'leaves away the white space %j before an image, and after it',
  (space) => {
    expect(safeIcon(`${space}${pixel}`)).toBe(pixel)
    expect(safeIcon(`${pixel}${space}`)).toBe(pixel)
  },
)

test.each([
  '',
  'https://example.org/icon.png',
  '//example.org/icon.png',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;image/png,x',
  'data:image/pngx;base64,AA',
  'data:image/svg+xmlx,<svg/>',
  'data:application/pdf;base64,AA',
  ' ',
  ' https://example.org/icon.png',
  ' data:text/html,<script>alert(1)</script>',
  'data:image/x-iconx;base64,AA',
  'data:image/vndxmicrosoft.icon;base64,AA',
  'DATA:TEXT/HTML,<script>alert(1)</script>',
  'data: image/png;base64,AA',
  `https://example.org/?${pixel}`,
  `x\n${pixel}`,
])('refuses %j', (value) => {
  expect(safeIcon(value)).toBeUndefined()
})

test('refuses an image of more than 64 KiB', () => {
  const encoded = 'A'.repeat((64 * 1024 * 4) / 3)
  expect(safeIcon(`data:image/png;base64,${encoded}`)).toBeDefined()
  expect(safeIcon(`data:image/png;base64,${encoded}${'A'.repeat(6000)}`)).toBeUndefined()
})

test('lets nothing through but an image in the address itself', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        fc.webUrl(),
        fc.string().map((rest) => `data:image/${rest}`),
      ),
      (value) => {
        const icon = safeIcon(value)
        if (icon !== undefined) expect(icon).toMatch(/^data:image\/[a-z.+-]+[;,]/i)
      },
    ),
  )
})
