import { type Act, cleanText, type DataField, readProperty } from '@mooring/core'
import type { Typed } from './toTyped.js'

const maxFields = 60
const maxDepth = 6

/** Lists what is signed of unknown data, field by field: what they are for, then the rest in the order of its types. */
export function showTypedData({ domain, types, primaryType, message }: Typed): Act {
  const fields: DataField[] = []
  let isCut = false

  function collect(value: unknown, type: string, path: string, depth: number): void {
    if (isCut || fields.length >= maxFields || depth > maxDepth) {
      isCut = true
      return
    }
    const [, itemType] = /^(.*)\[\d*\]$/u.exec(type) ?? []
    const inner = types.get(type)
    if (itemType !== undefined && Array.isArray(value)) {
      for (const [index, item] of value.entries()) collect(item, itemType, `${path}.${index}`, depth + 1)
    } else if (inner) {
      for (const field of inner)
        collect(readProperty(value, field.name), field.type, path ? `${path}.${field.name}` : field.name, depth + 1)
    } else fields.push([cleanText(path), cleanText(write(value), 300)])
  }

  collect(message, primaryType, '', 0)
  const { name, ...others } = domain
  const act = {
    kind: 'data',
    app: cleanText(name),
    name: cleanText(primaryType),
    domain: Object.entries(others).map(([field, value]): DataField => [cleanText(field), cleanText(write(value), 300)]),
    fields,
  } as const
  return isCut ? { ...act, isCut } : act
}

function write(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}
