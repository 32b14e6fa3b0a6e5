import { type CSSResultGroup, css, type PropertyDeclarations } from '@lit/reactive-element'
import { KitElement } from './KitElement.js'

/** A button of ours. Its shadow root keeps the styles of the page away. */
export abstract class ButtonElement extends KitElement {
  static override shadowRootOptions: ShadowRootInit = { mode: 'open', delegatesFocus: true }
  static override styles: CSSResultGroup = css`
    :host {
      display: inline-block;
    }
    :host([hidden]) {
      display: none;
    }
  `
  static override properties: PropertyDeclarations = { size: {}, disabled: { type: Boolean } }

  /** @default 'md' */
  declare size: 'md' | 'sm' | undefined
  declare disabled: boolean | undefined

  /** The properties that were given. Lit says `null` for an attribute that was removed. */
  protected given<name extends keyof this>(...names: readonly name[]): { [key in name]?: NonNullable<this[key]> } {
    const isGiven = (value: unknown) => value !== undefined && value !== null && !Number.isNaN(value)
    const entries = names.map((name) => [name, this[name]]).filter(([, value]) => isGiven(value))
    return Object.fromEntries(entries)
  }
}
