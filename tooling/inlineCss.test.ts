import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildCss } from './inlineCss.ts'

const root = fileURLToPath(new URL('../packages', import.meta.url))
const sheets = globSync(`${root}/*/src/**/*.css`).map(
  (file) => [file.slice(root.length + 1), readFileSync(file)] as const,
)

const build = (css: string): string => buildCss('planted.css', new TextEncoder().encode(css))

/**
 * Features that Chrome 111, Firefox 114 or Safari 16.4 lack and a compiler cannot lower, from MDN's compatibility data.
 * These browsers ignore a declaration or a rule that uses one.
 */
const unknown: Readonly<Record<string, RegExp>> = {
  'light-dark() (Chrome 123, Firefox 120, Safari 17.5)': /light-dark\(/u,
  'nesting (Chrome 120, Firefox 117, Safari 17.2)': /&/u,
  ':has() (Firefox 121)': /:has\(/u,
  ':user-valid (Chrome 119)': /:user-(?:in)?valid/u,
  ':open (Chrome 133)': /:open\b/u,
  ':state() (Chrome 125)': /:state\(/u,
  '@scope (Chrome 118, Firefox 128, Safari 17.4)': /@scope/u,
  '@property (Firefox 128)': /@property/u,
  '@position-try and anchor() (Chrome 125)': /@position-try|anchor(?:-size)?\(|anchor-name|position-anchor/u,
  'calc-size() and interpolate-size (Chrome 129)': /calc-size\(|interpolate-size/u,
  'field-sizing (Chrome 123)': /field-sizing/u,
  'if() and @function (Chrome 137)': /[:\s(]if\(|@function/u,
  'sibling-index() (Chrome 138)': /sibling-(?:index|count)\(/u,
  'style queries and scroll-state (Firefox: none)': /@container[^{]*(?:style|scroll-state)\(/u,
  'round(), mod() and rem() (Chrome 125)': /[\s:(,](?:round|mod|rem)\(/u,
  'relative colours (Chrome 119, Firefox 128)': /\(from var\(/u,
}

/** Features behind `@supports` may be missing: the rest of the sheet works without them. */
const withoutQueries = (css: string): string => {
  const start = css.indexOf('@supports')
  if (start < 0) return css
  let depth = 0
  for (let at = css.indexOf('{', start); at < css.length; at++) {
    depth += css[at] === '{' ? 1 : css[at] === '}' ? -1 : 0
    if (depth === 0) return withoutQueries(css.slice(0, start) + css.slice(at + 1))
  }
  throw new Error('A rule does not end')
}

const find = (css: string): readonly string[] =>
  Object.keys(unknown).filter((name) => unknown[name]?.test(withoutQueries(css)))

test('finds the style sheets', () => {
  expect(sheets.length).toBeGreaterThan(8)
})

test.each(sheets)('%s uses nothing that the oldest supported browsers do not know', (file, code) => {
  expect(find(buildCss(file, code))).toEqual([])
})

test('finds what they do not know', () => {
  const planted = `a { color: color(from var(--a) srgb r g b); inline-size: round(up, 1px, 2px) } b:has(i) { color: red }
    @supports (color: color(from red srgb r g b)) { a { color: color(from var(--a) srgb r g b) } }`
  expect(find(planted)).toEqual([
    ':has() (Firefox 121)',
    'round(), mod() and rem() (Chrome 125)',
    'relative colours (Chrome 119, Firefox 128)',
  ])
  expect(find(planted.slice(planted.indexOf('@')))).toEqual([])
  expect(find('.a { & b { color: light-dark(#fff, #000) } }')).toHaveLength(2)
})

test('asks for the direction of a page by its direction, not by a list of languages', () => {
  expect(build('a:dir(rtl) { --turn: -1 }')).toBe('a:dir(rtl){--turn:-1}')
})

test('says which of two colours counts in every theme, also in that of the system', () => {
  const built = build(`:host { color-scheme: dark; color: light-dark(#fff, #000) }
    :host([data-theme=light]) { color-scheme: light } :host([data-theme=system]) { color-scheme: light dark }`)
  expect(built).toContain(':host{--lightningcss-light: ;--lightningcss-dark:initial;color-scheme:dark;')
  expect(built).toContain(':host([data-theme=light]){--lightningcss-light:initial;--lightningcss-dark: ;')
  expect(built).toMatch(
    /@media \(prefers-color-scheme:dark\)\{:host\(\[data-theme=system\]\)\{--lightningcss-light: ;/u,
  )
})
