import { setTimeout as wait } from 'node:timers/promises'
import type { Delivery, Mailbox, RelayMessage } from './createMailbox.ts'
import { deliverySize, type Quota } from './createQuota.ts'
import { RelayError } from './RelayError.ts'

/** Writes many things in one transaction, because each transaction waits for the disk. */
export type Writer = {
  /**
   * Resolves when all of them survive the death of the process, and rejects when it is not certain that they do.
   *
   * @throws {RelayError} Too much is waiting to be written, or there is no room for it.
   */
  readonly publish: (messages: readonly RelayMessage[]) => Promise<void>
  /** Is tried until it succeeds. What is lost with the process is delivered once more, and clients drop it. */
  readonly acknowledge: (delivery: Delivery, onStored: () => void) => void
  /** Finishes what was begun. */
  readonly stop: () => Promise<void>
}

export declare namespace Writer {
  type Options = {
    mailbox: Pick<Mailbox, 'store'>
    quota: Pick<Quota, 'judge' | 'add'>
    /** Is told about new messages, after they are safe. */
    onStored: (messages: readonly RelayMessage[]) => void
    /**
     * Is told about messages that were there before: perhaps from an attempt that seemed to fail and was committed all
     * the same, so that nobody was told.
     */
    onKnown: (messages: readonly RelayMessage[]) => void
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
/** What may wait while the database takes its time (characters): it is in the memory. */
const maxWaiting = 67_108_864

type Publication = {
  characters: number
  messages: readonly RelayMessage[]
  resolve: () => void
  reject: (error: unknown) => void
}

/** What comes while a transaction runs waits for the next one. */
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
        throw new RelayError('unavailable', 'The relay has too much to write down. Try again soon.')
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
