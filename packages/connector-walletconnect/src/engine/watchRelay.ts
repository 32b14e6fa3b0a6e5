import { readProperty } from '@mooring/core'
import type { RelayState } from './Engine.js'
import { pauseBefore, type RelayHealth, type RelaySight, seeRelay, unseen } from './relayHealth.js'
import { type RelayProvider, settleRequests } from './settleRequests.js'

/** Internals of sign-client that its types lack. Version 2.21.8, `core/src/controllers/relayer.ts`. */
export type Relayer = {
  readonly connected: boolean
  hasExperiencedNetworkDisruption: boolean
  transportExplicitlyClosed: boolean
  registerEventListeners: () => Promise<void>
  provider: RelayProvider
  createProvider: () => Promise<void>
  connect: (url?: string) => Promise<void>
  request: (request: never) => Promise<unknown>
  transportClose: () => Promise<void>
  transportOpen: () => Promise<void>
  transportDisconnect: () => Promise<void>
}

export type RelayWatch = {
  readonly health: () => RelayHealth
  /** Clears the history and skips the pause, because the visitor tries again or has returned to the page. */
  readonly again: () => void
  readonly watch: (onChange: (health: RelayHealth) => void) => () => void
  readonly stop: () => void
}

/**
 * Watches each socket that sign-client opens, and adds pauses. By itself, it opens one every 100 ms, without end, to a
 * relay that closes them, and 3000 is the only code of a close that it handles.
 */
export function watchRelay(relayer: Relayer): RelayWatch {
  const watchers = new Set<(health: RelayHealth) => void>()
  let health = unseen
  let isStopped = false
  let wake: (() => void) | undefined

  function see(sight: RelaySight): void {
    const before: RelayState = health.state
    health = seeRelay(health, sight)
    // Without this, sign-client would keep reconnecting.
    if (health.state === 'refused' && sight.type === 'closed') relayer.transportClose().catch(() => {})
    if (health.state !== before) for (const watcher of [...watchers]) watcher(health)
  }

  /** Without a pause, it is still a task of its own: opening a socket takes a slow device some time. */
  function rest(): Promise<void> {
    const pause = pauseBefore(health, Math.random())
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pause)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  // Otherwise each request would open its own socket while the relay is offline.
  const connect = relayer.connect.bind(relayer)
  let connecting: Promise<void> | undefined
  relayer.connect = (url) => {
    connecting ??= connect(url).finally(() => {
      connecting = undefined
    })
    return connecting
  }

  const createProvider = relayer.createProvider.bind(relayer)
  relayer.createProvider = async () => {
    await rest()
    if (isStopped || health.state === 'refused') throw new Error('The connection to the relay is closed')
    await createProvider()
    see({ type: 'opening' })
    const { provider } = relayer
    const { connection } = provider
    const failRequests = settleRequests(provider)
    let isOver = false
    const close = (code: number | undefined) => {
      if (isOver || isStopped) return
      isOver = true
      failRequests()
      see({ type: 'closed', now: Date.now(), code })
    }
    connection?.on('open', () => see({ type: 'opened', now: Date.now() }))
    connection?.on('close', (event) => {
      const code = readProperty(event, 'code')
      close(typeof code === 'number' ? code : undefined)
    })
    connection?.on('register_error', () => close(undefined))
  }

  const request = relayer.request.bind(relayer)
  const failed = new Set<unknown>()
  relayer.request = async (question) => {
    const id = readProperty(question, 'id')
    try {
      return await request(question)
    } catch (error) {
      // Without an accepted proposal, pairing cannot continue.
      if (readProperty(question, 'method') === 'wc_proposeSession' && typeof readProperty(error, 'code') === 'number')
        see({ type: 'refused' })
      // sign-client repeats the request without waiting for it, so a second error would be uncaught.
      if (id !== undefined && failed.has(id)) return new Promise(() => {})
      failed.add(id)
      throw error
    }
  }

  function again(): void {
    see({ type: 'again' })
    wake?.()
  }

  return {
    health: () => health,
    again,
    watch(onChange) {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    stop() {
      isStopped = true
      watchers.clear()
      wake?.()
    },
  }
}
