import { type CallExpression, type ObjectLiteralExpression, type SourceFile, SyntaxKind } from 'ts-morph'
import type { Rewriting } from './rewriteSource.ts'
import { isOfAppKit } from './targets.ts'

const connector = '@mooring/connector-walletconnect'

/** Adds WalletConnect to the options of `createAppKit`: with AppKit, every page with a `projectId` has it. */
export function rewriteOptions(source: SourceFile, rewriting: Rewriting): void {
  const isCreating = source
    .getImportDeclarations()
    .filter((declaration) => isOfAppKit(declaration.getModuleSpecifierValue()))
    .flatMap((declaration) => declaration.getNamedImports())
    .filter((named) => named.getName() === 'createAppKit')
    .map((named) => named.getAliasNode()?.getText() ?? 'createAppKit')
  for (const call of source.getDescendantsOfKind(SyntaxKind.CallExpression)) {
    if (isCreating.includes(call.getExpression().getText())) rewriteCall(call, rewriting)
  }
}

function rewriteCall(call: CallExpression, rewriting: Rewriting): void {
  const hint = `Add \`connectors: [walletConnect({ projectId })]\` of ${connector}, if your page offers WalletConnect`
  const options = call.getArguments()[0]?.asKind(SyntaxKind.ObjectLiteralExpression)
  if (options && (options.getProperty('connectors') || isOff(options))) return
  const id = options && findProjectId(options)
  if (!options || id === undefined) {
    rewriting.note(call, hint)
    return
  }
  const text = id === 'projectId' ? '{ projectId }' : `{ projectId: ${id} }`
  rewriting.need(connector, 'walletConnect')
  rewriting.addProperty(options, `connectors: [walletConnect(${text})]`)
}

const isOff = (options: ObjectLiteralExpression): boolean => {
  const property = options.getProperty('enableWalletConnect')?.asKind(SyntaxKind.PropertyAssignment)
  return property?.getInitializer()?.getText() === 'false'
}

/** The expression of `projectId`: of the options themselves, or of an object that is spread into them. */
function findProjectId(options: ObjectLiteralExpression): string | undefined {
  const property = options.getProperty('projectId')
  if (property?.isKind(SyntaxKind.ShorthandPropertyAssignment)) return 'projectId'
  const own = property?.asKind(SyntaxKind.PropertyAssignment)?.getInitializer()?.getText()
  if (own) return own
  for (const spread of options.getProperties()) {
    const name = spread.asKind(SyntaxKind.SpreadAssignment)?.getExpression().asKind(SyntaxKind.Identifier)?.getText()
    const value = name && options.getSourceFile().getVariableDeclaration(name)?.getInitializer()
    const object = value ? value.asKind(SyntaxKind.ObjectLiteralExpression) : undefined
    if (object?.getProperty('projectId')) return `${name}.projectId`
  }
  return undefined
}
