import { cleanText } from '../text/cleanText.js'
import { safeIcon } from './safeIcon.js'

/** What a wallet says of itself when it registers. It proves nothing. */
export type StandardWallet = {
  /** The same for every chain family, and on every visit unless two wallets share a name. */
  readonly id: string
  readonly name: string
  readonly imageUrl: string | undefined
  /** The wallet's own object. Read every property of it with care. */
  readonly wallet: object
}

/** The maximum number of wallets; a page with more is malicious. */
const limit = 100

/** Every family gives the same wallet the same id, and a wallet that shares its name with another one a different id. */
const ids = new WeakMap<object, string>()
const owners = new Map<string, number>()

/**
 * Watches the wallets that register themselves by the Wallet Standard, until it is stopped.
 *
 * @example
 * ```ts
 * import { watchStandardWallets } from '@mooring/core'
 *
 * declare const page: EventTarget
 * const stop = watchStandardWallets(page, (wallets) => console.log(wallets.map(({ name }) => name)))
 * ```
 *
 * @param page - The window.
 * @param onChange - Is called at once, and then once for each burst of changes.
 * @returns A function that stops. Wallets may keep what they were given; it then does nothing.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function watchStandardWallets(
  page: EventTarget,
  onChange: (wallets: readonly StandardWallet[]) => void,
): () => void {
  const wallets = new Map<object, StandardWallet>()
  let isStopped = false
  let isWaiting = true

  function publish(): void {
    isWaiting = false
    if (!isStopped) onChange([...wallets.values()])
  }

  function publishSoon(): void {
    if (isWaiting) return
    isWaiting = true
    queueMicrotask(publish)
  }

  function register(...given: readonly unknown[]): () => void {
    for (const one of given) {
      const wallet = wallets.size < limit && !isStopped ? readStandardWallet(one) : undefined
      if (!wallet || wallets.has(wallet.wallet)) continue
      wallets.set(wallet.wallet, wallet)
      publishSoon()
    }
    return () => {
      for (const one of given) if (wallets.delete(one as object)) publishSoon()
    }
  }

  const api = Object.freeze({ register })
  const onRegister = (event: Event): void => {
    try {
      ;(event as CustomEvent).detail(api)
    } catch {}
  }
  page.addEventListener('wallet-standard:register-wallet', onRegister)
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  publish()

  return () => {
    isStopped = true
    page.removeEventListener('wallet-standard:register-wallet', onRegister)
  }
}

function readStandardWallet(wallet: unknown): StandardWallet | undefined {
  try {
    // Each property is read once: a getter may return another value the second time.
    const { name, icon } = wallet as { name: unknown; icon: unknown }
    const label = cleanText(name)
    if (!label || typeof wallet !== 'object' || !wallet) return undefined
    const known = ids.get(wallet)
    if (known) return { id: known, name: label, imageUrl: safeIcon(icon), wallet }
    const count = (owners.get(label) ?? 0) + 1
    owners.set(label, count)
    const id = `standard:${label}${count === 1 ? '' : `:${count}`}`
    ids.set(wallet, id)
    return { id, name: label, imageUrl: safeIcon(icon), wallet }
  } catch {
    return undefined
  }
}
