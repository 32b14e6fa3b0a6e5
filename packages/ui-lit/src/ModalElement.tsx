import type { ReactNode } from 'react'
import { AppKitModal } from '../../ui-react/src/AppKitModal.js'
import { KitElement } from './KitElement.js'

/** `<appkit-modal>`: the place of the modal, for `enableEmbedded` and `disableAppend`. */
export class ModalElement extends KitElement {
  /** The modal has a shadow root of its own, where `::part()` of the page's styles reaches. */
  protected override createRenderRoot(): HTMLElement {
    return this
  }

  protected override draw(): ReactNode {
    const { disableAppend, enableEmbedded } = this.shown?.options ?? {}
    // Without these, there would be a second modal.
    return (disableAppend || enableEmbedded) && <AppKitModal />
  }
}

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface HTMLElementTagNameMap {
    'appkit-modal': ModalElement
    'w3m-modal': ModalElement
  }
}
