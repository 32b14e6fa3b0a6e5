import { type ImportDeclaration, type Node, Project, type SourceFile } from 'ts-morph'
import { createEdits, type Edits } from './createEdits.ts'
import type { Note, Page } from './Page.ts'
import { quoted, rewriteImports } from './rewriteImports.ts'
import { rewriteOptions } from './rewriteOptions.ts'
import { rewriteTags } from './rewriteTags.ts'

/** What the parts of the codemod change in a file. */
export type Rewriting = Pick<Edits, 'replace' | 'remove' | 'addProperty'> & {
  readonly page: Page
  /** The imports of AppKit, with their names by our modules. */
  readonly imports: Imported[]
  readonly note: (node: Node, text: string) => void
  /** Imports a name that the rewritten file needs. */
  readonly need: (module: string, name: string) => void
  /** Installs the package of a module. */
  readonly use: (module: string) => void
}

type Imported = { declaration: ImportDeclaration; isType: boolean; groups: Map<string, string[]> }

/**
 * Rewrites a file of a page. What has nothing of AppKit stays as it is, byte by byte.
 *
 * @param options - Its path, its text, and what the page's files share.
 */
export function rewriteSource({ file, text, page }: rewriteSource.Options): rewriteSource.ReturnType {
  const scripts = scriptsOf(file, text)
  const packages = new Set<string>()
  const notes: Note[] = []
  let result = ''
  let from = 0
  for (const { start, end, extension } of scripts) {
    const made = rewriteScript({ file, text: text.slice(start, end), page, extension, packages })
    const above = text.slice(0, start).split('\n').length - 1
    notes.push(...made.notes.map((note) => ({ ...note, line: note.line + above })))
    result += text.slice(from, start) + made.text
    from = end
  }
  return { text: result + text.slice(from), packages: [...packages], notes }
}

/** The scripts of a file: all of it, or the blocks of a component of Vue. */
function scriptsOf(file: string, text: string): readonly { start: number; end: number; extension: string }[] {
  if (!file.endsWith('.vue')) return [{ start: 0, end: text.length, extension: file.replace(/^.*\./u, '') }]
  return [...text.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script>/gu)].map(({ index, 1: tag = '', 2: body = '' }) => {
    const start = index + tag.length
    return { start, end: start + body.length, extension: /lang=["']tsx?["']/u.test(tag) ? 'ts' : 'js' }
  })
}

function rewriteScript(options: rewriteSource.Options & { extension: string; packages: Set<string> }): {
  text: string
  notes: Note[]
} {
  const { file, text, page, extension, packages } = options
  if (!/@reown\/appkit|<(?:appkit|w3m)-/u.test(text)) return { text, notes: [] }
  // Files of JavaScript often hold JSX.
  const name = `page.${extension === 'js' ? 'jsx' : extension}`
  const source = new Project({ useInMemoryFileSystem: true, compilerOptions: { allowJs: true } }).createSourceFile(
    name,
    text,
  )
  const edits = createEdits(text)
  const notes: Note[] = []
  const needed = new Map<string, Set<string>>()
  const use = (module: string) => void packages.add(module.split('/', 2).join('/'))
  const rewriting: Rewriting = {
    ...edits,
    page,
    imports: [],
    note: (node, sentence) => void notes.push({ file, line: node.getStartLineNumber(), text: sentence }),
    need(module, wanted) {
      use(module)
      needed.set(module, (needed.get(module) ?? new Set()).add(wanted))
    },
    use,
  }
  rewriteImports(source, rewriting)
  rewriteTags(source, rewriting)
  rewriteOptions(source, rewriting)
  writeImports(source, rewriting, needed, edits)
  return { text: edits.apply(), notes }
}

/** Writes each import of AppKit as those of our modules, and adds what else the file needs. */
function writeImports(
  source: SourceFile,
  { imports }: Rewriting,
  needed: Map<string, Set<string>>,
  edits: Edits,
): void {
  for (const [module, names] of needed) {
    const place = imports.find(({ isType, groups }) => !isType && groups.has(module))?.groups.get(module)
    const known = imports.flatMap(({ groups }) => groups.get(module) ?? [])
    const missing = [...names].filter((name) => !known.includes(name))
    if (place) place.push(...missing)
    else if (missing.length > 0) edits.addImport(source, missing, module)
  }
  for (const { declaration, isType, groups } of imports) {
    const end = declaration.getText().endsWith(';') ? ';' : ''
    const keyword = isType ? 'import type' : 'import'
    const lines = [...groups].map(
      ([module, names]) => `${keyword} { ${names.join(', ')} } from ${quoted(declaration, module)}${end}`,
    )
    if (lines.length > 0) edits.replace(declaration, lines.join('\n'))
  }
}

export declare namespace rewriteSource {
  type Options = { file: string; text: string; page: Page }
  type ReturnType = {
    text: string
    /** Our packages that it imports. */
    packages: readonly string[]
    /** What is left to do by hand. */
    notes: readonly Note[]
  }
}
