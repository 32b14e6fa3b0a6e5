import fc from 'fast-check'

/** The subset of JSON Schema that the OpenAPI document uses. */
export type JsonSchema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly maxItems?: number
}

/** Values that often break software. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\0',
    '../../etc/passwd',
    '%2e%2e%2f',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '0x',
    `0x${'f'.repeat(64)}`,
    '9'.repeat(400),
    '-1',
    '1e309',
    'NaN',
    '\u202e\ud800',
    'constructor',
    '__proto__',
    null,
    true,
    -1,
    2 ** 53,
    1e308,
    [],
    {},
    [[[[[]]]]],
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 4 }),
)

/**
 * Generates values of a schema: mostly valid ones, which pass the validation, and some that are entirely invalid.
 *
 * @param examples - By field name: values that a service knows, such as its networks.
 */
export function arbitraryOf(
  schema: JsonSchema,
  examples: Readonly<Record<string, readonly unknown[]>> = {},
  name = '',
): fc.Arbitrary<unknown> {
  const known = examples[name]
  return fc.oneof(
    { weight: 6, arbitrary: fitting(schema, examples) },
    { weight: 1, arbitrary: hostile },
    ...(known ? [{ weight: 12, arbitrary: fc.constantFrom(...known) }] : []),
  )
}

function fitting(schema: JsonSchema, examples: Readonly<Record<string, readonly unknown[]>>): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((choice) => arbitraryOf(choice, examples)))
  const { minimum: min = -1000, maximum: max = 1_000_000, minLength = 0, maxLength = 100 } = schema
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {})
      const record = Object.fromEntries(fields.map(([name, field]) => [name, arbitraryOf(field, examples, name)]))
      return fc.record(record, { requiredKeys: [...(schema.required ?? [])].filter((name) => name in record) })
    }
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, examples), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
    case 'integer':
      return fc.integer({ min, max: Math.max(min, max) })
    case 'number':
      return fc.double({ min, max, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return (
        matching(schema.pattern) ?? fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) })
      )
    default:
      return fc.jsonValue()
  }
}

function matching(pattern: string | undefined): fc.Arbitrary<string> | undefined {
  try {
    return pattern === undefined ? undefined : fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    // fast-check cannot generate from lookaheads and lookbehinds.
    return undefined
  }
}
