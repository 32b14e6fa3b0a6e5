import { type PropertyDeclarations, type PropertyValues, ReactiveElement } from '@lit/reactive-element'
import type { AppKit } from '@mooring/controllers'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { KitContext } from '../../ui-react/src/KitContext.js'
import { liveKits } from '../../ui-react/src/liveKits.js'

/**
 * An element that shows a component of ours. Lit's base has its attributes, properties and life, and Preact draws it.
 * Without an instance it is empty: a page may add it before, or dispose of the last one.
 */
export abstract class KitElement extends ReactiveElement {
  static override properties: PropertyDeclarations = { kit: { attribute: false } }

  /** The instance that it shows. By default the newest one of the page. */
  declare kit: AppKit | undefined
  #root: Root | undefined
  #stop: (() => void) | undefined

  override connectedCallback(): void {
    super.connectedCallback()
    this.#stop = liveKits().listen(() => this.requestUpdate())
    // It may have been in the page before.
    this.requestUpdate()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stop?.()
    this.#root?.unmount()
    this.#root = undefined
  }

  protected override update(changed: PropertyValues): void {
    super.update(changed)
    if (!this.isConnected || !(this.shown || this.#root)) return
    this.#root ??= createRoot(this.renderRoot)
    this.#root.render(<KitContext.Provider value={this.kit}>{this.draw()}</KitContext.Provider>)
  }

  /** The instance that it shows now. */
  protected get shown(): AppKit | undefined {
    return this.kit ?? liveKits().get().at(-1)
  }

  /** What it shows. */
  protected abstract draw(): ReactNode
}
