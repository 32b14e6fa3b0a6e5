import { Value } from 'typebox/value'
import { sourcesConfig } from './sourcesConfig.ts'

/** Names what is wrong with each source, by the schema of its type: the union of all types would name everything. */
export function describeSources(sources: unknown): readonly string[] {
  const lists = Object(sources) as Readonly<Record<string, unknown>>
  return Object.entries(sourcesConfig.properties).flatMap(([kind, { items }]) => {
    const entries = lists[kind]
    if (!Array.isArray(entries)) return []
    return entries.flatMap((entry: unknown, at) => {
      const field = `  sources.${kind}.${at}`
      const { type } = Object(entry) as { type?: unknown }
      const variants: readonly { properties: { type: { const: string } } }[] = items.anyOf
      const variant = variants.find(({ properties }) => properties.type.const === type)
      if (!variant)
        return [`${field}.type: must be ${variants.map(({ properties }) => properties.type.const).join(', ')}`]
      return Value.Errors(variant, entry).flatMap(({ keyword, instancePath, message, params }) => {
        if (keyword === 'additionalProperties') return []
        const place = [field, ...instancePath.split('/').slice(1)].join('.')
        if (keyword === 'required')
          return [`${place}.${(params as { requiredProperties: string[] }).requiredProperties.join(', ')}: must be set`]
        return [`${place}: ${keyword === 'boolean' ? 'is no setting' : message}`]
      })
    })
  })
}
