import type { Node, ObjectLiteralExpression, SourceFile } from 'ts-morph'

/** Changes of a text that leave everything else as it is. */
export type Edits = {
  readonly replace: (node: Node, text: string) => void
  /** Removes a node and the space before it. */
  readonly remove: (node: Node) => void
  readonly addProperty: (object: ObjectLiteralExpression, property: string) => void
  readonly addImport: (source: SourceFile, names: readonly string[], module: string) => void
  readonly apply: () => string
}

export function createEdits(text: string): Edits {
  const edits: { start: number; end: number; text: string }[] = []
  return {
    replace: (node, to) => void edits.push({ start: node.getStart(), end: node.getEnd(), text: to }),
    remove(node) {
      const before = text.slice(0, node.getStart()).trimEnd().length
      edits.push({ start: before, end: node.getEnd(), text: '' })
    },
    addProperty(object, property) {
      const last = object.getProperties().at(-1)
      const at = last ? last.getEnd() : object.getStart() + 1
      const lead = last && /\n[ \t]*$/u.exec(text.slice(0, last.getStart()))?.[0]
      edits.push({ start: at, end: at, text: last ? `,${lead ?? ' '}${property}` : ` ${property} ` })
    },
    addImport(source, names, module) {
      const last = source.getImportDeclarations().at(-1)
      const sample = last?.getText() ?? text
      const quote = /from\s*"/u.test(sample) || (!last && /^\s*"use client"/u.test(text)) ? '"' : "'"
      const line = `import { ${names.join(', ')} } from ${quote}${module}${quote}${sample.endsWith(';') ? ';' : ''}`
      if (last) {
        edits.push({ start: last.getEnd(), end: last.getEnd(), text: `\n${line}` })
        return
      }
      // Directives stay above.
      const start = /^(?:\s*(["'])use \w+\1;?[ \t]*\n)*/u.exec(text)?.[0].length ?? 0
      edits.push({ start, end: start, text: start > 0 ? `\n${line}\n` : `${line}\n\n` })
    },
    apply() {
      const sorted = edits.map((edit, index) => ({ ...edit, index }))
      sorted.sort((one, other) => other.start - one.start || other.index - one.index)
      let result = text
      for (const { start, end, text: to } of sorted) result = result.slice(0, start) + to + result.slice(end)
      return result
    },
  }
}
