/**
 * Creates a way to ask wallets for their accounts. If the window of an earlier, aborted request is still open, a wallet
 * is busy: then this waits for that request, because otherwise the visitor would approve it there without any effect.
 *
 * @example
 * ```ts
 * import { rejoinRequests } from '@mooring/core'
 *
 * const ask = rejoinRequests<string[]>((error) => (error as { code?: number }).code === -32002)
 * declare const provider: { request: (request: { method: string }) => Promise<string[]> }
 * const accounts = await ask(provider, () => provider.request({ method: 'eth_requestAccounts' }))
 * ```
 *
 * @param isBusy - Whether an error says that a request is open already.
 */
export function rejoinRequests<answer>(
  isBusy: (error: unknown) => boolean,
): (wallet: object, ask: () => Promise<answer>) => Promise<answer> {
  /** The latest unanswered request of each wallet. */
  const unanswered = new WeakMap<object, Promise<answer>>()
  return (wallet, ask) => {
    const earlier = unanswered.get(wallet)
    const asked = ask().catch((error: unknown) => {
      if (earlier && isBusy(error)) return earlier
      throw error
    })
    const forget = (): void => {
      if (unanswered.get(wallet) === asked) unanswered.delete(wallet)
    }
    unanswered.set(wallet, asked)
    asked.then(forget, forget)
    return asked
  }
}
