import { setTimeout as wait } from 'node:timers/promises'
import type { Delivery, Mailbox, RelayMessage } from './createMailbox.ts'
import { deliverySize, type Quota } from './createQuota.ts'
import { RelayError } from './RelayError.ts'

/** Combines many writes into one transaction, because each transaction waits for the disk. */
export type Writer = {
  /**
   * Resolves when all messages are committed, and rejects when that is uncertain.
   *
   * @throws {RelayError} Too many writes are waiting, or the store is full.
   */
  readonly publish: (messages: readonly RelayMessage[]) => Promise<void>
  /** Retries until it succeeds. If the process loses one, the message is delivered once more, and clients drop it. */
  readonly acknowledge: (delivery: Delivery, onStored: () => void) => void
  /** Finishes pending writes. */
  readonly stop: () => Promise<void>
}

export declare namespace Writer {
  type Options = {
    mailbox: Pick<Mailbox, 'store'>
    quota: Pick<Quota, 'judge' | 'add'>
    /** Receives new messages after they are committed. */
    onStored: (messages: readonly RelayMessage[]) => void
    /**
     * Receives messages that were stored before: possibly by an attempt that seemed to fail but committed, so that they
     * were never announced.
     */
    onKnown: (messages: readonly RelayMessage[]) => void
    onError: (error: unknown) => void
  }
}

/** How long to wait for more writes to combine (ms). */
const gatherTime = 2
/** No caller waits for an acknowledgement: it is stored with the next message, or after this time (ms). */
const acknowledgeTime = 20
/** The pause before failed acknowledgements are retried (ms). */
const retryTime = 1000
const maxMessages = 500
const maxCharacters = 8_000_000
const maxDeliveries = 2000
/** The limit of waiting writes while the database is slow (characters): they are in memory. */
const maxWaiting = 67_108_864

type Publication = {
  characters: number
  messages: readonly RelayMessage[]
  resolve: () => void
  reject: (error: unknown) => void
}

/** Writes that arrive during a transaction wait for the next one. */
export function createWriter({ mailbox, quota, onStored, onKnown, onError }: Writer.Options): Writer {
  const publications: Publication[] = []
  let waiting = 0
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
    // In the same tick as the check of the queue, so that no write in between is forgotten.
    running = undefined
    if (deliveries.length > 0) startLater(isStored ? acknowledgeTime : retryTime)
  }

  function startLater(delay: number): void {
    timer ??= setTimeout(start, delay).unref()
  }

  async function writeSome(): Promise<boolean> {
    const [jobs, marks] = [takePublications(), deliveries.splice(0, maxDeliveries)]
    try {
      const verdicts = await quota.judge(jobs.map((job) => job.messages))
      const messages = verdicts.flatMap((verdict) => (verdict instanceof RelayError ? [] : verdict))
      const stored = await mailbox.store(
        messages,
        marks.map(({ delivery }) => delivery),
      )
      quota.add(stored.reduce((sum, { size }) => sum + size, marks.length * deliverySize))
      for (const { onStored } of marks) onStored()
      for (const [at, { resolve, reject }] of jobs.entries()) {
        const verdict = verdicts[at]
        if (verdict instanceof RelayError) reject(verdict)
        else resolve()
      }
      onStored(stored)
      const fresh = new Set(stored.map(({ key }) => key))
      onKnown(messages.filter(({ key }) => !fresh.has(key)))
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
    for (const publication of publications) {
      count += publication.messages.length
      characters += publication.characters
      if (end > 0 && (count > maxMessages || characters > maxCharacters)) break
      end += 1
    }
    const taken = publications.splice(0, end)
    for (const publication of taken) waiting -= publication.characters
    return taken
  }

  return {
    async publish(messages) {
      const characters = messages.reduce((sum, { message }) => sum + message.length, 0)
      if (waiting + characters > maxWaiting)
        throw new RelayError('unavailable', 'Too many writes are waiting. Try again soon.')
      waiting += characters
      await new Promise<void>((resolve, reject) => {
        publications.push({ characters, messages, resolve, reject })
        start()
      })
    },
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
