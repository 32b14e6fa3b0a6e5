import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { maxLength, minLength } from './checkName.ts'

const typedShape = /^[a-z0-9-]{3,64}$/u

const isName = (label: string): boolean => label.length >= minLength && label.length <= maxLength
const maxSuggestions = 5

/** Variants of a name that is taken. */
const variants: readonly ((label: string) => string)[] = [
  (label) => `${label}-1`,
  (label) => `my-${label}`,
  (label) => `${label}-wallet`,
  (label) => `the-${label}`,
  (label) => `${label}-2`,
  (label) => `${label}-home`,
  (label) => `${label}-3`,
  (label) => `hey-${label}`,
]

export type Suggestion = { name: string; registered: boolean }

/**
 * Suggests names: the requested one, taken or not, unless it is too short, then similar free ones.
 *
 * @param typed - With or without the zone; at least 3 characters before it.
 * @throws {ServiceError} 400: too short, invalid characters, or another zone.
 */
export async function suggestNames({ config, database }: Services, typed: string, zone = config.names.zones[0] ?? '') {
  if (!config.names.zones.includes(zone)) throw new ServiceError(400, 'zone', 'There are no names in this zone here')
  const lower = typed.toLowerCase()
  const label = lower.endsWith(`.${zone}`) ? lower.slice(0, -zone.length - 1) : lower
  if (!typedShape.test(label)) throw new ServiceError(400, 'name', 'Write from 3 to 64 letters, digits and hyphens')

  const labels = [label, ...variants.map((vary) => vary(label))].filter(isName)
  const names = labels.map((part) => `${part}.${zone}`)
  const rows = await database.query.selectFrom('names').select('name').where('name', 'in', names).execute()
  const taken = new Set(rows.map(({ name }) => name))
  return names
    .filter((name) => name === `${label}.${zone}` || !taken.has(name))
    .slice(0, maxSuggestions)
    .map((name): Suggestion => ({ name, registered: taken.has(name) }))
}
