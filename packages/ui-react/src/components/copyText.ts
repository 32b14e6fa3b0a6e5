/**
 * Copies a text. On plain http, and in frames that may not use the clipboard, the browser's older way is taken.
 *
 * @throws {Error} The browser allows neither.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    if (!copyByEvent(text)) throw error
  }
}

/** Fills the clipboard in the event of a copy, so nothing has to be selected. */
function copyByEvent(text: string): boolean {
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('copy', onCopy, true)
  try {
    return document.execCommand('copy')
  } finally {
    removeEventListener('copy', onCopy, true)
  }
}
