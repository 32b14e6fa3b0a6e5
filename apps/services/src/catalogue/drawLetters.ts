import { createHash } from 'node:crypto'
import { escapeXml } from '../server/escapeXml.ts'

/** White letters have a contrast of at least 4.5 to 1 on each of these. */
const colours = [
  '#9f2d20',
  '#8f4a00',
  '#6f5a00',
  '#47670f',
  '#16703a',
  '#0b6b66',
  '#0b6287',
  '#1f56a8',
  '#4a4bbf',
  '#6b3fb5',
  '#8a359b',
  '#9c2f6b',
]

const quiet = /^(?:wallet|crypto|app)$/iu

/**
 * Draws a placeholder image: letters on a colour that depends only on the key.
 *
 * @param key - Determines the colour, such as an id.
 * @param letters - At most three, to stay readable.
 */
export function drawLetters(key: string, letters: string): string {
  const colour = colours[createHash('sha256').update(key).digest().readUInt32BE() % colours.length] ?? '#1f56a8'
  const shown = [...letters].slice(0, 3)
  const size = [30, 30, 24, 18][shown.length] ?? 18
  const text = escapeXml(shown.join(''))
  const font = `font-family="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif" font-weight="600" font-size="${size}"`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56" viewBox="0 0 56 56">',
    `<path fill="${colour}" d="M0 0h56v56H0z"/>`,
    `<text x="28" y="28" dy=".35em" text-anchor="middle" fill="#fff" ${font}>${text}</text></svg>`,
  ].join('')
}

/** The initials of the first two significant words. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const telling = words.filter((word) => !quiet.test(word))
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
