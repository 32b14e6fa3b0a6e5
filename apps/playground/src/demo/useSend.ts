import {
  type Network,
  type SendEffect,
  type SendEvent,
  type SendState,
  sendMachine,
  toError,
  UnsupportedProviderMethodError,
  type Wallet,
} from '@mooring/core'
import { useEffect, useRef, useState } from 'react'
import { usePageKit } from '../kit/KitContext.js'
import { useWatched } from '../kit/useWatched.js'

export type Sending = {
  readonly state: SendState
  /** The network of the last transfer. */
  readonly network: Network | undefined
  readonly send: (to: string, value: bigint) => void
  /** Sends the displayed transfer although an earlier one may have been sent. */
  readonly sendAgain: () => void
  readonly find: () => void
}

/** Runs the send machine for this page's form, which has no preview: one press reviews and submits. */
export function useSend(): Sending {
  const kit = usePageKit()
  const { address } = useWatched(kit.account.$account)
  const [state, setState] = useState(sendMachine.initial)
  const current = useRef(state)
  const asked = useRef(new Map<number, { wallet: Wallet; network: Network }>())
  const gone = useRef(new AbortController())

  function dispatch(event: SendEvent): void {
    const [next, ...effects] = sendMachine.transition(current.current, event)
    current.current = next
    setState(next)
    for (const effect of effects) run(effect)
  }

  function run(effect: SendEffect): void {
    const { signal } = gone.current
    if (effect.type === 'refresh') void kit.balance.refresh()
    if (effect.type === 'transfer') {
      const { attempt } = effect
      transfer(effect).then(
        (hash) => dispatch({ type: 'sent', attempt, hash }),
        (thrown) => dispatch({ type: 'failed', attempt, error: toError(thrown) }),
      )
    }
    if (effect.type === 'find') {
      const timer = setTimeout(() => void find(effect, signal), effect.delay)
      signal.addEventListener('abort', () => clearTimeout(timer))
    }
  }

  async function transfer({ attempt, transfer }: Extract<SendEffect, { type: 'transfer' }>): Promise<string> {
    const { wallet } = kit.account.$account.get()
    const { network } = kit.network.$network.get()
    if (!wallet?.sendTransfer || !network) throw new UnsupportedProviderMethodError()
    asked.current.set(attempt, { wallet, network })
    return wallet.sendTransfer({ ...transfer, network })
  }

  async function find(effect: Extract<SendEffect, { type: 'find' }>, signal: AbortSignal): Promise<void> {
    const { attempt, transfer, mark, hash } = effect
    const { wallet, network } = asked.current.get(attempt) ?? {}
    const search = network && wallet?.findTransaction?.({ ...transfer, network, mark, hash, signal })
    // A network that does not answer has not found it either.
    const found = await Promise.resolve(search).catch(() => undefined)
    if (signal.aborted) return
    if (found?.status === 'found') dispatch({ type: 'found', attempt, hash: found.hash })
    else dispatch({ type: 'notFound', attempt, replacedBy: found?.status === 'replaced' ? found.hash : undefined })
  }

  useEffect(() => {
    gone.current = new AbortController()
    return () => gone.current.abort()
  }, [])

  // Another account gets a new form.
  useEffect(() => dispatch({ type: 'reset' }), [address])

  return {
    state,
    network: asked.current.get(state.attempts)?.network,
    send(to, value) {
      const { network } = kit.network.$network.get()
      if (!network || !address) return
      const check = { transfer: { network: network.caipNetworkId, from: address, token: undefined, to, value } }
      dispatch({ type: 'back' })
      dispatch({ type: 'review', check })
      dispatch({ type: 'submit', check })
    },
    sendAgain() {
      const { current: now } = current
      if (now.status !== 'unconfirmed') return
      dispatch({ type: 'sendAgain', check: { transfer: now.transfer }, mayPayTwice: true })
    },
    find: () => dispatch({ type: 'find' }),
  }
}
