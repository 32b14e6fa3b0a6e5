import { type ESTree, parseSync } from 'vite'

export type Import = { specifier: string; isType: boolean; line: number }
export type Module = { imports: readonly Import[]; names: ReadonlySet<string> }

type Specifier = { importKind?: string; exportKind?: string }
type Node = { [key: string]: unknown } & Partial<ESTree.Span> & {
    type?: string
    name?: unknown
    source?: { value?: unknown } | null
    specifiers?: readonly Specifier[]
  } & Specifier

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

const isTypeOnly = ({ type, importKind, exportKind, specifiers = [] }: Node): boolean =>
  type === 'TSImportType' ||
  [importKind, exportKind].includes('type') ||
  (specifiers.length > 0 &&
    specifiers.every((specifier) => [specifier.importKind, specifier.exportKind].includes('type')))

/** Every module that a source file imports, in any form, and every identifier in it. */
export function readImports(path: string, code: string): Module {
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const imports: Import[] = []
  const names = new Set<string>()

  function visit(node: Node): void {
    if (node.type === 'Identifier' && typeof node.name === 'string') names.add(node.name)
    if (node.type && importing.has(node.type) && node.source) {
      const line = code.slice(0, node.start).split('\n').length
      // A computed specifier cannot be checked, so it matches no module.
      const specifier = typeof node.source.value === 'string' ? node.source.value : '(computed)'
      imports.push({ specifier, isType: isTypeOnly(node), line })
    }
    for (const child of Object.values(node)) if (child && typeof child === 'object') visit(child as Node)
  }

  visit(program as unknown as Node)
  return { imports, names }
}
