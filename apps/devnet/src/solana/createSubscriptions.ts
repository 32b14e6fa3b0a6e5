import { lamports } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import type { Execution, Ledger } from './createLedger.ts'
import { encodeAccount } from './encodeAccount.ts'
import { invalid, type Methods, readAccountOptions, readAddress, readOptions, readSignature } from './readParameters.ts'
import { withContext } from './withContext.ts'

/** The subscriptions of one client. */
export type Subscriptions = { readonly methods: Methods; readonly stop: () => void }

/** The state of an account without lamports. A node reports it like any other account, not as `null`. */
const nothing = {
  data: new Uint8Array(),
  executable: false,
  lamports: lamports(0n),
  programAddress: SYSTEM_PROGRAM_ADDRESS,
  space: 0n,
}

let lastId = 0

/**
 * Notifies a client of events on the chain.
 *
 * @param send - Sends a notification. It is never called before the subscription request was answered.
 */
export function createSubscriptions(ledger: Ledger, send: (notification: unknown) => void): Subscriptions {
  const running = new Map<number, () => void>()

  function open(watch: (id: number, isOpen: () => boolean) => () => void): number {
    lastId += 1
    const id = lastId
    running.set(id, () => {})
    running.set(
      id,
      watch(id, () => running.has(id)),
    )
    return id
  }

  function close(id: unknown): boolean {
    const stop = typeof id === 'number' ? running.get(id) : undefined
    if (!stop) throw invalid('Invalid subscription id.')
    stop()
    return running.delete(id as number)
  }

  function notify(method: string, subscription: number, result: unknown): void {
    setImmediate(() => send({ jsonrpc: '2.0', method, params: { result, subscription } }))
  }

  return {
    methods: {
      signatureSubscribe(value, options) {
        const signature = readSignature(value)
        const { enableReceivedNotification } = readOptions(options)
        return open((id, isOpen) => {
          function finish({ error }: Execution): void {
            if (!isOpen()) return
            const method = 'signatureNotification'
            if (enableReceivedNotification === true) notify(method, id, withContext(ledger, 'receivedSignature'))
            notify(method, id, withContext(ledger, { err: error }))
            // A node ends this subscription by itself.
            close(id)
          }
          const known = ledger.find(signature)
          if (known) {
            setImmediate(() => finish(known))
            return () => {}
          }
          return ledger.watch({ onExecution: (execution) => execution.signature === signature && finish(execution) })
        })
      },
      accountSubscribe(value, options) {
        const place = readAddress(value)
        const how = { ...readAccountOptions(options), isNotice: true }
        return open((id) =>
          ledger.watch({
            onExecution({ message, error }) {
              const index = message.accounts.indexOf(place)
              if (index === -1 || !message.isWritable(index)) return
              // A failed transaction changes only the account that pays its fee.
              if (error !== null && index !== 0) return
              const account = ledger.svm.getAccount(place)
              const value = encodeAccount(ledger.svm, account.exists ? account : { ...nothing, address: place }, how)
              notify('accountNotification', id, withContext(ledger, value))
            },
          }),
        )
      },
      slotSubscribe: () =>
        open((id) =>
          ledger.watch({
            onSlot: ({ number, parent }) => notify('slotNotification', id, { slot: number, parent, root: parent }),
          }),
        ),
      logsSubscribe(filter) {
        const wanted = readLogsFilter(filter)
        return open((id) =>
          ledger.watch({
            onExecution(execution) {
              if (!wanted(execution)) return
              const { signature, error, logs } = execution
              notify('logsNotification', id, withContext(ledger, { signature, err: error, logs }))
            },
          }),
        )
      },
      signatureUnsubscribe: close,
      accountUnsubscribe: close,
      slotUnsubscribe: close,
      logsUnsubscribe: close,
    },
    stop() {
      for (const stop of running.values()) stop()
      running.clear()
    },
  }
}

function readLogsFilter(filter: unknown): (execution: Execution) => boolean {
  if (filter === 'all' || filter === 'allWithVotes') return () => true
  const { mentions } = readOptions(filter)
  const [place, ...others] = Array.isArray(mentions) ? mentions : []
  if (others.length > 0) throw invalid('Invalid Request: Only 1 address supported')
  const account = readAddress(place)
  return ({ message }) => message.accounts.includes(account)
}
