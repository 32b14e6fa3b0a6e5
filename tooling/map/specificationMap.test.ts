import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readCallers } from './readCallers.ts'

const root: string = fileURLToPath(new URL('../..', import.meta.url))
const callers = readCallers(root)
const firstSection = 2
const lastSection = 9
const ruleOnly = 'rule only'

/** The problems of a map: missing files, exports, tests and numbers. */
function problemsOf(map: string): readonly string[] {
  const rows = map.split('\n').filter((line) => line.startsWith('| §'))
  return [...rows.flatMap(problemsOfRow), ...missingNumbers(rows)]
}

function problemsOfRow(row: string): readonly string[] {
  const cells = row
    .slice(2, -2)
    .split(' | ')
    .map((cell) => cell.trim())
  const [number = '', says = '', where = '', code = '', shows = ''] = cells
  if (cells.length !== 5 || !says || !where) return [`${row}: has ${cells.length} cells, or an empty one`]
  // Planned, or nothing to build.
  if (/^(later|none): ./u.test(code)) {
    return shows === code && where === code ? [] : [`${number}: is not there yet, and is shown now`]
  }

  const places = [...code.matchAll(/`([^`#]+)(?:#(\w+))?`/g)]
  const tests = [...shows.matchAll(/`([^`:]+): "((?:[^"]|"(?!`))*)"`/g)]
  const files = places.map(([, place = '']) => fileOf(place))
  const isReached = files.some((file) => !file.startsWith('packages/core/') || callers.has(file))
  return [
    ...(isReached === (where !== ruleOnly) ? [] : [`${number}: is ${isReached ? 'not ' : ''}a rule without a caller`]),
    ...(places.length === code.split('`; `').length ? [] : [`${number}: names code that cannot be read`]),
    ...(tests.length === shows.split('"`; `').length ? [] : [`${number}: names a test that cannot be read`]),
    ...places.flatMap(([, place = '', name = place.split('/').at(-1) ?? '']) =>
      exportPattern(name).test(read(fileOf(place))) ? [] : [`${number}: ${place} does not export ${name}`],
    ),
    ...tests.flatMap(([, place = '', name = '']) =>
      isTestFile(fileOf(place)) && names(read(fileOf(place)), name)
        ? []
        : [`${number}: ${place} has no test "${name}"`],
    ),
  ]
}

/** The file that a place stands for: `core/send/sendMachine` or `e2e/send.e2e`. */
function fileOf(place: string): string {
  const [folder = '', ...path] = place.split('/')
  const homes = [`packages/${folder}/src`, `apps/${folder}/src`, folder]
  const files = homes.flatMap((home) =>
    ['ts', 'tsx', 'd.ts', 'js'].map((ending) => `${home}/${path.join('/')}.${ending}`),
  )
  return files.find((file) => existsSync(`${root}/${file}`)) ?? place
}

function missingNumbers(rows: readonly string[]): readonly string[] {
  const counts = new Map<number, number>()
  const problems = rows.flatMap((row) => {
    const [, section, place] = row.match(/^\| §(\d+)\.(\d+) /) ?? []
    const expected = (counts.get(Number(section)) ?? 0) + 1
    counts.set(Number(section), expected)
    return Number(place) === expected ? [] : [`§${section}.${expected} is missing before §${section}.${place}`]
  })
  const sections = Array.from({ length: lastSection - firstSection + 1 }, (_, index) => firstSection + index)
  return [...problems, ...sections.flatMap((section) => (counts.has(section) ? [] : [`§${section} is missing`]))]
}

/** The text of a declaration or a list of exports; empty for a missing file. */
function exportPattern(name: string): RegExp {
  return new RegExp(
    `export (?:declare )?(?:async )?(?:const|let|function|class|type) ${name}\\b|export (?:type )?\\{[^}]*\\b${name}\\b`,
  )
}

function read(file: string): string {
  return existsSync(`${root}/${file}`) ? readFileSync(`${root}/${file}`, 'utf8') : ''
}

/** Tests that several files share lie in `testing`. */
function isTestFile(file: string): boolean {
  return /\.(test|e2e)\.tsx?$|\/src\/testing\//.test(file)
}

/** Whether a text contains a whole name in quotes; a part of another test's name does not count. */
function names(text: string, name: string): boolean {
  // Removes the escapes that only quotes need.
  const [code, wanted] = [text, name].map((part) => part.replaceAll('\\', ''))
  return ["'", '"', '`'].some((quote) => code?.includes(`${quote}${wanted}${quote}`))
}

const map = readFileSync(`${root}/docs/specification-map.md`, 'utf8')
const row = map.split('\n').find((line) => line.startsWith('| §2.1 ')) ?? ''

test('every row of the map names code and a test that are there, and no number is missing', () => {
  expect(problemsOf(map)).toEqual([])
  const count = map.split('\n').filter((line) => line.split(' | ')[2] === ruleOnly).length
  console.info(`rule only: ${count}`)
  const shown = map.split('\n').filter((line) => /^\| §.*`(?:e2e|services)\//u.test(line)).length
  console.info(`proved in a browser or against a service: ${shown}`)
})

test.each([
  [
    'a file that is not there',
    row.replace('`core/router/routerMachine`', '`core/router/routeMachine`'),
    'does not export',
  ],
  ['an export that is not there', row.replace('routerMachine`', 'routerMachine#routes`'), 'does not export'],
  ['a test that is not there', row.replace('always has', 'never has'), 'has no test'],
  ['a part of the name of a test', row.replace('always has', 'has'), 'has no test'],
  ['a test in a file of no tests', row.replace('routerMachine.test', 'routerMachine'), 'has no test'],
  ['something to come that is shown', row.replace(/`core[^`]+`/, 'later: names'), 'is not there yet'],
  ['no test', row.replace(/`core[^`]+: "[^`]+`/, ''), 'cannot be read'],
  ['a cell too few', row.replace(/ \| [^|]+ \|$/, ' |'), 'cells'],
  ['another number', row.replace('§2.1 ', '§2.2 '), 'is missing'],
  ['a rule that is met by now', row.replace(/ \| [^|]* \| `/, ` | ${ruleOnly} | \``), 'without a caller'],
])('a row with %s is found', (_, planted, problem) => {
  expect(planted).not.toBe(row)
  expect(problemsOf(map.replace(row, planted)).join('\n')).toContain(problem)
})

test('a section without rows is found', () => {
  expect(problemsOf(map.replace(/^\| §6\..*\n/gm, ''))).toEqual(['§6 is missing'])
})
