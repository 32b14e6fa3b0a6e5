import { type ImportDeclaration, type ImportSpecifier, type SourceFile, SyntaxKind } from 'ts-morph'
import type { Rewriting } from './rewriteSource.ts'
import { findTarget, isOfAppKit, missing, renamed } from './targets.ts'

/** Rewrites what a file imports and exports from AppKit. */
export function rewriteImports(source: SourceFile, rewriting: Rewriting): void {
  for (const declaration of source.getImportDeclarations()) {
    if (isOfAppKit(declaration.getModuleSpecifierValue())) rewriteImport(declaration, rewriting)
  }
  for (const declaration of source.getExportDeclarations()) {
    const specifier = declaration.getModuleSpecifierValue()
    if (specifier === undefined || !isOfAppKit(specifier)) continue
    const names = declaration.getNamedExports().map((named) => named.getName())
    const targets = new Set(
      (names.length > 0 ? names : ['*']).map((name) => findTarget(specifier, name, rewriting.page)),
    )
    const [target] = targets
    const module = declaration.getModuleSpecifier()
    if (targets.size === 1 && target && module) {
      rewriting.use(target)
      rewriting.replace(module, quoted(declaration, target))
    } else rewriting.note(declaration, `Export each name from its package instead of ${specifier}`)
  }
  rewriteCalls(source, rewriting)
}

/** `import('…')`, `require('…')` and mocks of tests. */
function rewriteCalls(source: SourceFile, rewriting: Rewriting): void {
  for (const call of source.getDescendantsOfKind(SyntaxKind.CallExpression)) {
    const [first] = call.getArguments()
    const literal = first?.asKind(SyntaxKind.StringLiteral)
    if (!literal || !isOfAppKit(literal.getLiteralValue())) continue
    const target = findTarget(literal.getLiteralValue(), '*', rewriting.page)
    if (!target) {
      rewriting.note(call, `${literal.getLiteralValue()} has no counterpart`)
      continue
    }
    rewriting.use(target)
    rewriting.replace(literal, literal.getText().replace(literal.getLiteralValue(), target))
  }
}

function rewriteImport(declaration: ImportDeclaration, rewriting: Rewriting): void {
  const specifier = declaration.getModuleSpecifierValue()
  const clause = declaration.getImportClause()
  const space = clause?.getNamespaceImport()
  if (!clause || space) {
    const target = findTarget(specifier, '*', rewriting.page)
    if (target) {
      rewriting.use(target)
      rewriting.replace(declaration.getModuleSpecifier(), quoted(declaration, target))
    } else rewriting.note(declaration, `${specifier} has no counterpart`)
    return
  }
  const groups = new Map<string, string[]>()
  for (const named of declaration.getNamedImports()) {
    const target = findTarget(specifier, named.getName(), rewriting.page)
    if (!target) rewriting.note(named, noteOf(named, specifier))
    const module = target ?? specifier
    groups.set(module, [...(groups.get(module) ?? []), writeName(named)])
    if (target) rewriting.use(target)
  }
  rewriting.imports.push({ declaration, isType: declaration.isTypeOnly(), groups })
}

function noteOf(named: ImportSpecifier, specifier: string): string {
  const hint = missing[named.getName()]
  return `${named.getName()} of ${specifier} has no counterpart${hint ? `: ${hint}` : ''}`
}

/** The page keeps its own name of what is renamed. */
function writeName(named: ImportSpecifier): string {
  const name = renamed[named.getName()]
  if (!name) return named.getText()
  const local = named.getAliasNode()?.getText() ?? named.getName()
  return `${named.isTypeOnly() ? 'type ' : ''}${name} as ${local}`
}

export function quoted(
  declaration: { getModuleSpecifier: () => { getText: () => string } | undefined },
  module: string,
): string {
  const quote = declaration.getModuleSpecifier()?.getText()[0] ?? "'"
  return quote + module + quote
}
