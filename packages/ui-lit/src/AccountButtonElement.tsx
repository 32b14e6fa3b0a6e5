import type { PropertyDeclarations } from '@lit/reactive-element'
import type { ReactNode } from 'react'
import { AccountButton } from '../../ui-react/src/buttons/AccountButton.js'
import { ButtonElement } from './ButtonElement.js'

export const accountProperties: PropertyDeclarations = {
  balance: {},
  charsStart: { type: Number },
  charsEnd: { type: Number },
}

/** `<appkit-account-button>`: shows the connected account, and opens the modal at it. It is empty without an account. */
export class AccountButtonElement extends ButtonElement {
  static override properties: PropertyDeclarations = accountProperties

  /** @default 'show' */
  declare balance: 'show' | 'hide' | undefined
  /** How many characters of the address it shows at its start. @default 6 */
  declare charsStart: number | undefined
  /** How many at its end. @default 4 */
  declare charsEnd: number | undefined

  protected override draw(): ReactNode {
    return <AccountButton {...this.given('size', 'disabled', 'balance', 'charsStart', 'charsEnd')} />
  }
}

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface HTMLElementTagNameMap {
    'appkit-account-button': AccountButtonElement
    'w3m-account-button': AccountButtonElement
  }
}
