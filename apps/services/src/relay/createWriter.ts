import { setTimeout as wait } from 'node:timers/promises'
import type { Delivery, Mailbox, RelayMessage } from './createMailbox.ts'

/** Writes many things in one transaction, because each transaction waits for the disk. */
export type Writer = {
  /** Resolves when all of them survive the death of the process, and rejects when none of them do. */
  readonly publish: (messages: readonly RelayMessage[]) => Promise<void>
  /** Is tried until it succeeds. What is lost with the process is delivered once more, and clients drop it. */
  readonly acknowledge: (delivery: Delivery, onStored: () => void) => void
  /** Finishes what was begun. */
  readonly stop: () => Promise<void>
}

export declare namespace Writer {
  type Options = {
    mailbox: Pick<Mailbox, 'store'>
    /** Is told about new messages, after they are safe. */
    onStored: (messages: readonly RelayMessage[]) => void
    onError: (error: unknown) => void
  }
}

/** How long to wait for others that want to write, too (ms). */
const gatherTime = 2
/** Nobody waits for an acknowledgement to be written: it goes along with the next message, or after this time (ms). */
const acknowledgeTime = 20
/** How long until acknowledgements that could not be written are tried again (ms). */
const retryTime = 1000
const maxMessages = 500
const maxCharacters = 8_000_000
const maxDeliveries = 2000

type Publication = {
  messages: readonly RelayMessage[]
  resolve: () => void
  reject: (error: unknown) => void
}

/** What comes while a transaction runs waits for the next one. */
export function createWriter({ mailbox, onStored, onError }: Writer.Options): Writer {
  const publications: Publication[] = []
  let deliveries: { delivery: Delivery; onStored: () => void }[] = []
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  function start(): void {
    clearTimeout(timer)
    timer = undefined
    running ??= run()
  }

  async function run(): Promise<void> {
    await wait(gatherTime)
    let isStored: boolean
    do isStored = await writeSome()
    while (publications.length > 0)
    // In the same step as the look at what is left, so that nothing comes in between and is forgotten.
    running = undefined
    if (deliveries.length > 0) startLater(isStored ? acknowledgeTime : retryTime)
  }

  function startLater(delay: number): void {
    timer ??= setTimeout(start, delay).unref()
  }

  async function writeSome(): Promise<boolean> {
    const [jobs, marks] = [takePublications(), deliveries.splice(0, maxDeliveries)]
    try {
      const stored = await mailbox.store(
        jobs.flatMap(({ messages }) => messages),
        marks.map(({ delivery }) => delivery),
      )
      for (const { onStored } of marks) onStored()
      for (const { resolve } of jobs) resolve()
      onStored(stored)
      return true
    } catch (error) {
      onError(error)
      for (const { reject } of jobs) reject(error)
      deliveries = [...marks, ...deliveries]
      return false
    }
  }

  function takePublications(): readonly Publication[] {
    let count = 0
    let characters = 0
    let end = 0
    for (const { messages } of publications) {
      count += messages.length
      characters += messages.reduce((sum, { message }) => sum + message.length, 0)
      if (end > 0 && (count > maxMessages || characters > maxCharacters)) break
      end += 1
    }
    return publications.splice(0, end)
  }

  return {
    publish: (messages) =>
      new Promise((resolve, reject) => {
        publications.push({ messages, resolve, reject })
        start()
      }),
    acknowledge(delivery, onStored) {
      deliveries.push({ delivery, onStored })
      if (!running) startLater(acknowledgeTime)
    },
    async stop() {
      clearTimeout(timer)
      await running
      clearTimeout(timer)
      if (deliveries.length > 0) await writeSome()
    },
  }
}
