/** Internals of sign-client that its types lack: `jsonrpc-provider` 1.0.14. */
export type RelayProvider = {
  readonly connection?: {
    readonly connected: boolean
    on: (event: string, listener: (value?: unknown) => void) => void
  }
  readonly events: {
    readonly once: (name: string, listener: (name: string, added: () => void) => void) => unknown
    readonly off: (name: string, listener: (name: string, added: () => void) => void) => unknown
  }
  request: (...question: never[]) => Promise<unknown>
}

/**
 * Lets each request over a socket settle, and forget what it has sent. By itself, it would open a socket without any
 * pause, wait for answers of a closed one, and keep a listener for each answer, with its request.
 *
 * @returns A function that fails the requests without an answer: the socket is closed.
 */
export function settleRequests(provider: RelayProvider): () => void {
  const { connection, events } = provider
  const ask = provider.request.bind(provider)
  const losses = new Set<() => void>()

  provider.request = (...question) =>
    new Promise((resolve, reject) => {
      const lose = () => reject(new Error('The relay is offline'))
      if (!connection?.connected) return lose()
      losses.add(lose)
      // It names the listener after an id that it may draw itself.
      let forget = () => {}
      const onListener = (name: string, added: () => void) => {
        forget = () => void events.off(name, added)
      }
      events.once('newListener', onListener)
      const asked = ask(...question)
      events.off('newListener', onListener)
      asked.then(resolve, reject).finally(() => {
        losses.delete(lose)
        forget()
      })
    })

  return () => {
    for (const lose of losses) lose()
  }
}
