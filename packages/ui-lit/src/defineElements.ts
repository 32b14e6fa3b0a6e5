import { AccountButtonElement } from './AccountButtonElement.js'
import { AppKitButtonElement } from './AppKitButtonElement.js'
import { ConnectButtonElement } from './ConnectButtonElement.js'
import { ModalElement } from './ModalElement.js'
import { NetworkButtonElement } from './NetworkButtonElement.js'

const elements = {
  button: AppKitButtonElement,
  'connect-button': ConnectButtonElement,
  'account-button': AccountButtonElement,
  'network-button': NetworkButtonElement,
  modal: ModalElement,
}

/** Defines the elements by both of their names. The first copy of this package in a page has them. */
export function defineElements(): void {
  // A server has none.
  if (typeof customElements === 'undefined') return
  for (const [name, element] of Object.entries(elements)) {
    define(`appkit-${name}`, element)
    // A class has one name.
    define(`w3m-${name}`, class extends element {} as typeof element)
  }
}

function define(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element)
}
