import type { JSX } from 'preact'
import { Note } from '../components/Note.tsx'
import { messages } from '../viewMessages.ts'

/** Says from when on the keys may leave the wallet. */
export function ExportWait({ readyAt }: { readyAt: number }): JSX.Element {
  const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(readyAt)
  return <Note>{messages.exportWait(time)}</Note>
}
