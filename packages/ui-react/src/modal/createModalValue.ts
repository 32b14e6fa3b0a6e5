import type { AppKit } from '@mooring/controllers'
import type { Lazy } from '@mooring/core'
import { en, type Messages } from '@mooring/core/messages'
import { atom } from 'nanostores'
import { createSheet } from '../styles/createSheet.js'
import { isolateParameters } from './isolateParameters.js'
import type { ModalValue } from './ModalContext.js'
import { preload } from './preload.js'
import type { ModalPart, ViewPart } from './ViewPart.js'
import { viewOf, views } from './views.js'

const sheets = new Map<string, () => CSSStyleSheet>()

/**
 * Creates the context of every view. The page's own texts take precedence over ours, even those that load later.
 *
 * @param kit - The instance.
 * @param adopt - Adds a style sheet to the modal.
 */
export function createModalValue(kit: AppKit, adopt: (sheet: CSSStyleSheet) => void): ModalValue {
  const { locale } = kit.options
  const own = isolateParameters(kit.options.messages ?? {}, locale)
  const messages = { ...isolateParameters(en, locale), ...own } as Messages
  const parts = new Set<ModalPart>()
  const styles = new Set<string>()
  return {
    kit,
    messages,
    $title: atom<string | undefined>(undefined),
    addPart(part) {
      if (parts.has(part)) return
      parts.add(part)
      Object.assign(messages, part.messages && isolateParameters(part.messages, locale), own)
      for (const text of part.styles ?? []) {
        if (!styles.has(text)) adopt(sheetOf(text))
        styles.add(text)
      }
    },
    preload: (route) => void preload(viewOf(route).part as Lazy<unknown> | undefined),
    partOf: (view) => views[view].part as Lazy<ViewPart<typeof view>> | undefined,
  }
}

/** The style sheet of a text. All modals of a page share it. */
function sheetOf(text: string): CSSStyleSheet {
  const sheet = sheets.get(text) ?? createSheet(text)
  sheets.set(text, sheet)
  return sheet()
}
