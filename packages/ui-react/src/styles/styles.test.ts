import { expect, test } from 'vitest'
import { readStyles, type Style } from '../testing/readStyles.js'

const texts = import.meta.glob<string>('../**/*.css', { query: '?inline', import: 'default', eager: true })
const sheets = Object.values(texts).map(readStyles)
const styles = sheets.flat()
const describe = ({ selector, property, value }: Style) => `${selector} { ${property}: ${value} }`

const physical =
  /^((margin|padding|border|inset|scroll-\w+)-(left|right|top|bottom)(-\w+)?|left|right|top|bottom|width|height|(min|max)-(width|height)|border-(top|bottom)-(left|right)-radius|overflow-[xy])$/u
const sided = /^(text-align|float|clear|caption-side|justify-\w+)$/u

const isPhysical = ({ property, value }: Style) =>
  physical.test(property) ||
  (sided.test(property) && /\b(left|right)\b/u.test(value)) ||
  // Four values, of which the second is not the fourth: right and left are told apart.
  (/^(margin|padding|inset)$/u.test(property) && sidesOf(value).length === 4 && sidesOf(value)[1] !== sidesOf(value)[3])

const sidesOf = (value: string) => value.match(/\S+\([^)]*\)|\S+/gu) ?? []

/** Movement that someone who wants less of it would still get. */
function findRestless(sheet: readonly Style[]): readonly string[] {
  const isReduced = ({ media }: Style) => media.includes('prefers-reduced-motion: reduce')
  const calmed = sheet.filter((style) => isReduced(style))
  return sheet
    .filter((style) => !isReduced(style) && /^(animation|transition)(-duration)?$/u.test(style.property))
    .filter(({ value }) => value !== 'none' && (value.match(/(?<![\w.-])\d*\.?\d+m?s\b/gu)?.length ?? 0) > 0)
    .filter(
      ({ selector, property }) =>
        !calmed.some(
          (style) => style.property === property && style.value === 'none' && calms(style.selector, selector),
        ),
    )
    .map(describe)
}

/** Says whether a selector reaches what the other one does: the last part is the same, states of its ancestors aside. */
function calms(calming: string, moving: string): boolean {
  const last = (selector: string) => selector.split(' ').at(-1)
  return last(calming) === last(moving)
}

test('reads every style sheet', () => {
  for (const part of [
    '.card',
    '.account',
    '.help',
    '.connecting',
    '.mooring-button:not(#_ #_)',
    '.skeleton',
    '.send-sum',
    '.list',
  ]) {
    expect(styles.some(({ selector }) => selector === part)).toBe(true)
  }
})

test('puts the styles of views after those of components, whatever was visited before', () => {
  const views = Object.entries(texts).filter(([path]) => path.includes('/views/'))
  expect(views.length).toBeGreaterThan(10)
  expect(views.filter(([, css]) => !css.startsWith('@layer views')).map(([path]) => path)).toEqual([])
})

test('says start and end, never left and right, so that every view can be mirrored', () => {
  expect(styles.filter(isPhysical).map(describe)).toEqual([])
})

test('aligns nothing by a word that Chrome does not know', () => {
  expect(styles.filter(({ value }) => value === 'match-parent').map(describe)).toEqual([])
})

test('finds what is not mirrored', () => {
  const planted = `.a { margin-left: 1px; & b { text-align: right } } .c { padding: 1px 2px 3px 4px; inset: 0 0 auto; width: 3px }
    .d { padding: 1px 2px 3px 2px; margin-inline-start: 1px; padding: 12px 8px 4px; text-align: start }`
  expect(readStyles(planted).filter(isPhysical).map(describe)).toEqual([
    '.a { margin-left: 1px }',
    '.a b { text-align: right }',
    '.c { padding: 1px 2px 3px 4px }',
    '.c { width: 3px }',
  ])
})

test('stands still for those who want less movement', () => {
  expect(sheets.flatMap(findRestless)).toEqual([])
})

test('finds what would still move', () => {
  const planted = `.a { animation: turn 1s } .b { transition: opacity .2s } .c { transition: opacity var(--mooring--time-view) }
    .d { animation: turn 900ms } @media (prefers-reduced-motion: reduce) { .d { animation: none } .b { animation: none } }`
  expect(findRestless(readStyles(planted))).toEqual(['.a { animation: turn 1s }', '.b { transition: opacity .2s }'])
})

/** What the browser can animate without computing styles or painting, and the stroke of a drawn tick. */
const composited = new Set(['opacity', 'rotate', 'scale', 'stroke-dashoffset', 'translate'])
const isCostly = ({ media, property }: Style) => media.includes('@keyframes') && !composited.has(property)

test('animates nothing that has to be painted in each frame', () => {
  expect(styles.filter(isCostly).map(describe)).toEqual([])
})

test('finds an animation that has to be painted in each frame', () => {
  const planted = '@keyframes a { to { background: red; opacity: 0 } } @keyframes b { from { inset-block-start: 1px } }'
  expect(readStyles(planted).filter(isCostly).map(describe)).toEqual([
    'to { background: red }',
    'from { inset-block-start: 1px }',
  ])
})

test('has the sizes and the times of the specification unless the page says otherwise', () => {
  const said = styles.filter(({ media }) => !media.includes('reduce')).map(describe)
  expect(said).toEqual(
    expect.arrayContaining([
      '.card { inline-size: min(360px, 100%) }',
      ':host { --mooring--size: var(--mooring-font-size-master, 10px) }',
      ':host { --mooring--r: var(--mooring-border-radius-master, 4px) }',
      ':host { --mooring--mixed: calc(var(--mooring-color-mix-strength, 0) * 1%) }',
      '.embedded .card { z-index: var(--mooring-z-index, 999) }',
      ':host { --mooring--time-title: 120ms }',
      ':host { --mooring--time-height: 150ms }',
      ':host { --mooring--time-view: 150ms }',
      '.card[data-shaking] { animation: shake 500ms }',
    ]),
  )
})

test('makes the times of the theme nothing for those who want less movement', () => {
  const times = styles.filter(({ property }) => property.startsWith('--mooring--time-'))
  const names = (isReduced: boolean) =>
    times.filter(({ media }) => media.includes('reduce') === isReduced).map(({ property }) => property)
  expect(names(true)).toEqual(names(false))
  expect(new Set(times.filter(({ media }) => media.includes('reduce')).map(({ value }) => value))).toEqual(
    new Set(['0ms']),
  )
})

test('names its own variables so that no page has the same', () => {
  const names = Object.values(texts).flatMap((css) => css.match(/(?<![\w-])--[a-z][\w-]*/gu) ?? [])
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => !name.startsWith('--mooring-'))).toEqual([])
})

test('uses no variable that nobody sets', () => {
  const names = (pattern: RegExp) =>
    new Set(styles.flatMap(({ value }) => [...value.matchAll(pattern)].map(([, name]) => name)))
  const set = new Set([...styles.map(({ property }) => property)])
  const unset = [...names(/var\(\s*(--[\w-]+)\s*\)/gu)].filter((name) => name && !set.has(name))
  expect(unset).toEqual([])
})
