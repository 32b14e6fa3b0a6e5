import type { PropertyDeclarations } from '@lit/reactive-element'
import type { ReactNode } from 'react'
import { AppKitButton } from '../../ui-react/src/buttons/AppKitButton.js'
import { accountProperties } from './AccountButtonElement.js'
import { ButtonElement } from './ButtonElement.js'
import { connectProperties } from './ConnectButtonElement.js'

/** `<appkit-button>`: the connect button, or the account button when an account is connected. */
export class AppKitButtonElement extends ButtonElement {
  static override properties: PropertyDeclarations = { ...connectProperties, ...accountProperties }

  /** @default 'Connect wallet' */
  declare label: string | undefined
  /** @default 'Connecting...' */
  declare loadingLabel: string | undefined
  /** @default 'show' */
  declare balance: 'show' | 'hide' | undefined
  /** @default 6 */
  declare charsStart: number | undefined
  /** @default 4 */
  declare charsEnd: number | undefined

  protected override draw(): ReactNode {
    const names = ['size', 'disabled', 'label', 'loadingLabel', 'balance', 'charsStart', 'charsEnd'] as const
    return <AppKitButton {...this.given(...names)} />
  }
}

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface HTMLElementTagNameMap {
    'appkit-button': AppKitButtonElement
    'w3m-button': AppKitButtonElement
  }
}
