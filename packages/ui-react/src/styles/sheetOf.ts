import { createSheet } from './createSheet.js'

const sheets = new Map<string, () => CSSStyleSheet>()

/** The style sheet of a text. All modals of a page share it. */
export function sheetOf(text: string): CSSStyleSheet {
  const sheet = sheets.get(text) ?? createSheet(text)
  sheets.set(text, sheet)
  return sheet()
}
