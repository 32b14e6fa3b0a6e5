import { InvalidParamsRpcError, readProperty } from '@mooring/core'

export type Fields = Readonly<Record<string, unknown>>
type Field = { readonly name: string; readonly type: string }

/** Structured data as a wallet signs it: what the types do not name is not signed, and is left out. */
export type Typed = {
  readonly domain: Fields
  readonly types: ReadonlyMap<string, readonly Field[]>
  readonly primaryType: string
  readonly message: Fields
  /** Whether there are fields beside those of the types, in the message or the domain. */
  readonly hasUnsigned: boolean
}

/** What a domain may have, without a type of its own. */
const domainNames = ['name', 'version', 'chainId', 'verifyingContract', 'salt']

/**
 * Parses the structured data of a request.
 *
 * @returns Nothing for a text that wallets could read in two ways, or where the domain alone is signed.
 * @throws {InvalidParamsRpcError} A wallet could not sign it.
 * @see EIP-712.
 */
export function toTyped(data: unknown): Typed | undefined {
  const typed = typeof data === 'string' ? parse(data) : data
  if (typeof data === 'string' && !isPlain(data, typed)) return undefined
  const [domain = {}, declared, primaryType, message] = ['domain', 'types', 'primaryType', 'message'].map((name) =>
    readProperty(typed, name),
  )
  if (!isFields(domain) || !isFields(declared) || !isFields(message) || typeof primaryType !== 'string') throw refuse()
  const types = new Map(Object.entries(declared).map(([name, fields]) => [name, toFields(fields)]))
  if (!types.has(primaryType)) throw refuse()
  if (primaryType === 'EIP712Domain') return undefined
  const domainFields = types.get('EIP712Domain')
  // Without their type, wallets take all fields of the domain.
  const names = domainFields?.map(({ name }) => name) ?? Object.keys(domain)
  const known: readonly string[] = domainFields ? names : domainNames
  return {
    domain: Object.fromEntries(names.filter((name) => Object.hasOwn(domain, name)).map((name) => [name, domain[name]])),
    types,
    primaryType,
    message,
    hasUnsigned:
      Object.keys(domain).some((name) => !known.includes(name)) || hasUnsigned(message, primaryType, types, new Map()),
  }
}

/** Whether a value, or one in it, has fields that its type does not name. */
function hasUnsigned(value: unknown, type: string, types: Typed['types'], seen: Map<string, Set<unknown>>): boolean {
  const done = seen.get(type) ?? new Set()
  if (typeof value !== 'object' || value === null || done.has(value)) return false
  seen.set(type, done.add(value))
  if (Array.isArray(value)) return value.some((item) => hasUnsigned(item, type.replace(/\[\d*\]$/u, ''), types, seen))
  const fields = types.get(type)
  if (!fields) return false
  const names = new Set(fields.map(({ name }) => name))
  return (
    Object.keys(value).some((name) => !names.has(name)) ||
    fields.some((field) => hasUnsigned(readProperty(value, field.name), field.type, types, seen))
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse()
  }
}

/** Of two fields with one name, wallets may take the first or the last, and some round large numbers. */
const isPlain = (text: string, value: unknown): boolean =>
  JSON.stringify(value) === text.replace(/("(?:[^"\\]|\\.)*")|\s+/gu, '$1')

function toFields(value: unknown): readonly Field[] {
  if (!Array.isArray(value)) throw refuse()
  return value.map((field) => {
    const [name, type] = [readProperty(field, 'name'), readProperty(field, 'type')]
    if (typeof name !== 'string' || typeof type !== 'string') throw refuse()
    return { name, type }
  })
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const refuse = (): Error => new InvalidParamsRpcError({ details: 'It is not structured data of EIP-712.' })

/**
 * Writes a type with all types that it contains, as they are hashed.
 *
 * @see EIP-712, `encodeType`.
 */
export function writeType({ types, primaryType }: Pick<Typed, 'types' | 'primaryType'>): string {
  const found = new Set<string>()
  function find(name: string): void {
    if (found.has(name) || !types.has(name)) return
    found.add(name)
    for (const { type } of types.get(name) ?? []) find(baseOf(type))
  }
  find(primaryType)
  found.delete(primaryType)
  const write = (name: string) =>
    `${name}(${(types.get(name) ?? []).map((field) => `${field.type} ${field.name}`).join(',')})`
  return [primaryType, ...[...found].sort()].map(write).join('')
}

/** The type of an item, if it is a list. */
const baseOf = (type: string): string => type.replace(/(?:\[\d*\])+$/u, '')
