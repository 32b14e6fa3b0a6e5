import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Address } from '../approval/ActItem.tsx'
import { Button } from '../components/Button.tsx'
import { Facts } from '../components/Facts.tsx'
import { Head } from '../components/Head.tsx'
import { messages } from '../viewMessages.ts'
import type { GoneTask } from './GoneTask.ts'

/** The visitor reads that the wallet is missing, and may have another one. */
export function GoneView({ task }: { task: GoneTask }): JSX.Element {
  /** A tap by mistake must not make a visitor pay into another wallet. */
  const [isSure, setSure] = useState(false)
  const [text, replace, sure] = task.other
    ? [messages.goneOther, messages.goneUse, messages.goneUseSure]
    : [messages.goneText, messages.goneReplace, messages.goneSure]
  return (
    <main class="view">
      <Head title={messages.goneTitle} text={text} onClose={() => task.cancel()} />
      <Facts
        facts={[
          [messages.login, task.email],
          [messages.address, <Address key="address" address={task.address} />],
        ]}
      />
      <div class="end">
        <Button kind={isSure ? 'danger' : 'quiet'} onClick={() => (isSure ? task.replace() : setSure(true))}>
          {isSure ? sure : replace}
        </Button>
        <Button kind="accent" onClick={() => task.cancel()}>
          {messages.close}
        </Button>
      </div>
    </main>
  )
}
