import type { EvmProvider } from './EvmProvider.js'

/**
 * Listens to events of a wallet. A wallet without events, or one that throws, counts as silent.
 *
 * @param provider - The wallet's provider.
 * @param handlers - The handlers, by event.
 * @returns A function that stops listening, even if the wallet keeps calling.
 */
export function listenToProvider(
  provider: EvmProvider,
  handlers: Readonly<Record<string, (value: unknown) => void>>,
): () => void {
  let isStopped = false
  const listeners = Object.entries(handlers).map(([event, handle]) => {
    const listener = (value: unknown): void => {
      if (!isStopped) handle(value)
    }
    return [event, listener] as const
  })

  function each(method: 'on' | 'removeListener'): void {
    for (const [event, listener] of listeners) {
      try {
        provider[method]?.(event, listener)
      } catch {}
    }
  }

  each('on')
  return () => {
    isStopped = true
    each('removeListener')
  }
}
