import { type JsxOpeningElement, type JsxSelfClosingElement, type SourceFile, SyntaxKind } from 'ts-morph'
import type { Rewriting } from './rewriteSource.ts'

const connect = ['size', 'label', 'loadingLabel', 'disabled']
const account = ['size', 'balance', 'disabled', 'charsStart', 'charsEnd']

/** The components of AppKit's elements, and the properties that they take. */
const components: Readonly<Record<string, readonly [component: string, properties: readonly string[]]>> = {
  button: ['AppKitButton', [...connect, ...account]],
  'connect-button': ['AppKitConnectButton', connect],
  'account-button': ['AppKitAccountButton', account],
  'network-button': ['AppKitNetworkButton', ['size', 'disabled']],
  modal: ['AppKitModal', []],
}

/** Rewrites the elements of AppKit in JSX of React. In other frameworks and in HTML the elements have the same names. */
export function rewriteTags(source: SourceFile, rewriting: Rewriting): void {
  if (rewriting.page.views !== '@mooring/ui-react') return
  const opening = source.getDescendantsOfKind(SyntaxKind.JsxOpeningElement)
  for (const element of [...opening, ...source.getDescendantsOfKind(SyntaxKind.JsxSelfClosingElement)]) {
    const tag = element.getTagNameNode()
    const [, kind = ''] = /^(?:appkit|w3m)-([\w-]+)$/u.exec(tag.getText()) ?? []
    if (!kind) continue
    const [component, properties = []] = components[kind] ?? []
    if (!component) {
      rewriting.note(element, `<${tag.getText()}> has no counterpart`)
      continue
    }
    rewriting.replace(tag, component)
    rewriting.need('@mooring/ui-react', component)
    if (element.isKind(SyntaxKind.JsxOpeningElement)) {
      rewriting.replace(
        element.getParentIfKindOrThrow(SyntaxKind.JsxElement).getClosingElement().getTagNameNode(),
        component,
      )
    }
    dropAttributes(element, properties, rewriting)
  }
}

function dropAttributes(
  element: JsxOpeningElement | JsxSelfClosingElement,
  properties: readonly string[],
  rewriting: Rewriting,
): void {
  for (const attribute of element.getAttributes()) {
    const name = attribute.asKind(SyntaxKind.JsxAttribute)?.getNameNode().getText()
    if (name === undefined || name === 'key' || properties.includes(name)) continue
    rewriting.note(attribute, `The button takes no \`${name}\``)
    rewriting.remove(attribute)
  }
}
