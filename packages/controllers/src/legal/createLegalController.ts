import { safeHref } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { atom } from '../stores.js'

export type LegalController = {
  /** Links of the page, as far as they can be shown. */
  readonly terms: string | undefined
  readonly privacy: string | undefined
  /** Whether visitors agree before they choose a wallet: `features.legalCheckbox`, where there is something to agree to. */
  readonly isAsked: boolean
  /** Whether the visitor may choose a wallet. It lasts as long as the page. */
  readonly $isAccepted: ReadableAtom<boolean>
  readonly accept: (isAccepted: boolean) => void
}

/**
 * Knows the terms of the page and whether the visitor has agreed. Ask a kit for it: `kit.feature(createLegalController)`.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { createLegalController } from '@mooring/controllers/legal'
 *
 * declare const kit: AppKit
 * const { $isAccepted, accept } = kit.feature(createLegalController)
 * accept(true)
 * console.log($isAccepted.get())
 * ```
 *
 * @see Specification §3 (`legalCheckbox`, terms and privacy URLs).
 */
export function createLegalController({ options }: AppKit): LegalController {
  const terms = safeHref(options.termsConditionsUrl)
  const privacy = safeHref(options.privacyPolicyUrl)
  const isAsked = options.features.legalCheckbox === true && Boolean(terms || privacy)
  const $isAccepted = atom(!isAsked)
  return { terms, privacy, isAsked, $isAccepted, accept: $isAccepted.set }
}
