import type { PropertyDeclarations } from '@lit/reactive-element'
import type { ReactNode } from 'react'
import { ConnectButton } from '../../ui-react/src/buttons/ConnectButton.js'
import { ButtonElement } from './ButtonElement.js'

export const connectProperties: PropertyDeclarations = { label: {}, loadingLabel: {} }

/** `<appkit-connect-button>`: opens the modal for connecting a wallet. */
export class ConnectButtonElement extends ButtonElement {
  static override properties: PropertyDeclarations = connectProperties

  /** @default 'Connect wallet' */
  declare label: string | undefined
  /** @default 'Connecting...' */
  declare loadingLabel: string | undefined

  protected override draw(): ReactNode {
    return <ConnectButton {...this.given('size', 'disabled', 'label', 'loadingLabel')} />
  }
}

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface HTMLElementTagNameMap {
    'appkit-connect-button': ConnectButtonElement
    'w3m-connect-button': ConnectButtonElement
  }
}
