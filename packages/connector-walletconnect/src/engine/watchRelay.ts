import { readProperty } from '@mooring/core'
import type { RelayState } from './Engine.js'
import { pauseBefore, type RelayHealth, type RelaySight, seeRelay, unseen } from './relayHealth.js'

/** What sign-client does with sockets, as far as it is not in its types. Version 2.21.8, `core/src/controllers/relayer.ts`. */
export type Relayer = {
  readonly connected: boolean
  provider: {
    readonly connection?: {
      readonly connected: boolean
      on: (event: string, listener: (value?: unknown) => void) => void
    }
    request: (...question: never[]) => Promise<unknown>
  }
  createProvider: () => Promise<void>
  connect: (url?: string) => Promise<void>
  request: (request: never) => Promise<unknown>
  transportClose: () => Promise<void>
  transportOpen: () => Promise<void>
}

export type RelayWatch = {
  readonly health: () => RelayHealth
  /** Forgets what was bad, and does not wait any longer: a person asks again, or has come back to the page. */
  readonly again: () => void
  readonly watch: (onChange: (health: RelayHealth) => void) => () => void
  readonly stop: () => void
}

/**
 * Watches each socket that sign-client opens, and paces them: by itself it opens one every 100 ms to a relay that closes
 * them, for ever, and knows no code of a close but 3000.
 */
export function watchRelay(relayer: Relayer): RelayWatch {
  const watchers = new Set<(health: RelayHealth) => void>()
  let health = unseen
  let isStopped = false
  let wake: (() => void) | undefined

  function see(sight: RelaySight): void {
    const before: RelayState = health.state
    health = seeRelay(health, sight)
    // Without this, sign-client goes on asking.
    if (health.state === 'refused' && sight.type === 'closed') relayer.transportClose().catch(() => {})
    if (health.state !== before) for (const watcher of [...watchers]) watcher(health)
  }

  function rest(): Promise<void> {
    const pause = pauseBefore(health, Math.random())
    if (pause === 0) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pause)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  // Each request that finds the relay away would open a socket of its own.
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
    if (isStopped || health.state === 'refused') throw new Error('No connection to the relay is wanted')
    await createProvider()
    see({ type: 'opening' })
    const { provider } = relayer
    const { connection } = provider
    const ask = provider.request.bind(provider)
    const losses = new Set<() => void>()
    // By itself it would open a socket past all of this, and wait for answers of one that has ended.
    provider.request = (...question) =>
      new Promise((resolve, reject) => {
        const lose = () => reject(new Error('The relay is away'))
        if (!connection?.connected) return lose()
        losses.add(lose)
        ask(...question)
          .then(resolve, reject)
          .finally(() => losses.delete(lose))
      })
    let isOver = false
    const close = (code: number | undefined) => {
      if (isOver || isStopped) return
      isOver = true
      for (const lose of losses) lose()
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
      // The proposal is the one question without which nothing goes on.
      if (readProperty(question, 'method') === 'wc_proposeSession' && typeof readProperty(error, 'code') === 'number')
        see({ type: 'refused' })
      // sign-client asks again without waiting for the answer: a second error would be heard by nobody but the page.
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
