import type { JSX } from 'preact'
import { Note } from '../components/Note.tsx'
import { socialMessages } from '../social/socialMessages.ts'
import { messages } from '../viewMessages.ts'

/** Says from when on the keys may leave the wallet. */
export function ExportWait({ readyAt, hasMail }: { readyAt: number; hasMail: boolean }): JSX.Element {
  const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(readyAt)
  return <Note>{(hasMail ? messages.exportWait : socialMessages.exportWaitAlone)(time)}</Note>
}
