import type { ReactNode } from 'react'
import { NetworkButton } from '../../ui-react/src/buttons/NetworkButton.js'
import { ButtonElement } from './ButtonElement.js'

/** `<appkit-network-button>`: shows the active network, and opens the modal to switch it. */
export class NetworkButtonElement extends ButtonElement {
  protected override draw(): ReactNode {
    return <NetworkButton {...this.given('size', 'disabled')} />
  }
}

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface HTMLElementTagNameMap {
    'appkit-network-button': NetworkButtonElement
    'w3m-network-button': NetworkButtonElement
  }
}
