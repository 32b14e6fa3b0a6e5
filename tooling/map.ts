// Fills in "Where it is met" of the map for rules that have found a caller: `pnpm map`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readCallers } from './map/readCallers.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const file = `${root}/docs/specification-map.md`
const callers = readCallers(root)

/** The file of a place such as `core/send/sendMachine`. */
function fileOf(place: string): string {
  const [folder, ...path] = (place.split('#')[0] ?? '').split('/')
  const name = `packages/${folder}/src/${path.join('/')}`
  return [`${name}.ts`, `${name}.tsx`].find((one) => existsSync(`${root}/${one}`)) ?? name
}

const lines = readFileSync(file, 'utf8').split('\n')
let count = 0
const refreshed = lines.map((line) => {
  const cells = line.split(' | ')
  if (!line.startsWith('| §') || cells[2] !== 'rule only') return line
  const places = [...(cells[3] ?? '').matchAll(/`([^`]+)`/g)].flatMap(([, place = '']) => [
    ...(callers.get(fileOf(place)) ?? []),
  ])
  if (places.length === 0) return line
  count += 1
  const known = [...new Set(places)].toSorted()
  return cells.with(2, known.slice(0, 3).join(', ')).join(' | ')
})
writeFileSync(file, refreshed.join('\n'))
console.log(`${count} rules have found a caller.`)
