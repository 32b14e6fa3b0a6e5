const identifier: RegExp = /^[a-z_$][\w$]*$/iu
const width = 120

/**
 * Prints a value as TypeScript, on one line if it fits into 120 columns.
 *
 * @param value - Texts, numbers, booleans, lists and plain objects.
 * @param options - The names of certain values in the code, and the position of the value.
 */
export function printValue(value: unknown, options: printValue.Options = {}): string {
  const { names, indent = '', column = 0 } = options
  const name = names?.get(value)
  if (name) return name
  if (typeof value === 'string') return printText(value)
  if (typeof value !== 'object' || value === null) return String(value)

  const isList = Array.isArray(value)
  const [open, close] = isList ? ['[', ']'] : ['{ ', ' }']
  const inner = `${indent}  `
  const parts = isList
    ? value.map((item) => (where: printValue.Options) => printValue(item, where))
    : Object.entries(value).map(([key, item]) => {
        const label = printKey(key)
        return (where: printValue.Options) =>
          `${label}: ${printValue(item, { ...where, column: (where.column ?? 0) + label.length + 2 })}`
      })
  if (parts.length === 0) return isList ? '[]' : '{}'

  const endless = { names, indent: inner, column: Number.NEGATIVE_INFINITY }
  const line = open + parts.map((print) => print(endless)).join(', ') + close
  // The comma behind it must fit, too.
  if (!line.includes('\n') && column + line.length < width) return line
  const lines = parts.map((print) => `${inner}${print({ names, indent: inner, column: inner.length })},\n`)
  return `${open.trim()}\n${lines.join('')}${indent}${close.trim()}`
}

function printText(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  // JSON escapes everything that a line of code cannot hold; only the quotes differ.
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  return quote + escaped.replaceAll(quote, `\\${quote}`) + quote
}

function printKey(key: string): string {
  // Unquoted, this one name would set the prototype.
  if (key === '__proto__') return "['__proto__']"
  return identifier.test(key) ? key : printText(key)
}

export declare namespace printValue {
  type Options = {
    names?: ReadonlyMap<unknown, string> | undefined
    /** The indentation of the line that the value starts on. */
    indent?: string
    /** The columns of that line that are already used. */
    column?: number
  }
}
