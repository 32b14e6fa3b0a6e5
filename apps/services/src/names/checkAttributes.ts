import { ServiceError } from '../server/ServiceError.ts'

/** The attributes of a name, and their maximum lengths (characters). */
const known: ReadonlyMap<string, number> = new Map([['bio', 255]])

/** @throws {ServiceError} 400: an attribute is unknown or too long. */
export function checkAttributes(attributes: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(attributes)) {
    const longest = known.get(key)
    if (longest === undefined) throw new ServiceError(400, 'attributes', 'The only attribute of a name is bio')
    if (value.length > longest)
      throw new ServiceError(400, 'attributes', `The ${key} of a name has at most ${longest} characters`)
  }
}
