import { ServiceError } from '../server/ServiceError.ts'

const letters = /^[a-z0-9.-]+$/u
/** Limits of the part before the zone. */
/** The same limits as in core, which checks them before visitors sign. */
export const minLength = 4
export const maxLength = 64

/**
 * Checks that a name can be registered, such as `skipper.reown.id`.
 *
 * @throws {ServiceError} 400: invalid characters, too short, too long, not three parts, or another zone.
 */
export function checkName(name: string, zones: readonly string[]): void {
  if (!letters.test(name)) throw refuse('A name has small letters, digits and hyphens only')
  const [label = '', ...zone] = name.split('.')
  if (zone.length !== 2) throw refuse('A name has three parts, with dots between them')
  if (!zones.includes(zone.join('.'))) throw refuse('Names of this zone cannot be registered here')
  if (label.length < minLength || label.length > maxLength)
    throw refuse(`The first part of a name has from ${minLength} to ${maxLength} characters`)
}

/**
 * Normalises a name from a query. Capital letters count as small ones.
 *
 * @throws {ServiceError} 400: no name can have such characters.
 */
export function readName(name: string): string {
  const lower = name.toLowerCase()
  if (!letters.test(lower)) throw refuse('A name has letters, digits and hyphens only')
  return lower
}

const refuse = (sentence: string): ServiceError => new ServiceError(400, 'name', sentence)
