import { type Connector, cleanText, readProperty } from '@mooring/core'
import { createInjectedConnector } from './createInjectedConnector.js'
import type { InjectedExtension } from './InjectedExtension.js'
import type { PageContext } from './PageContext.js'

/** The maximum number of wallets; a page that lists more is malicious. */
const limit = 100
/** When to look again (ms): wallets appear without an event, some of them after the page has loaded. */
const pauses: readonly number[] = [100, 300, 600, 1_000, 2_000, 4_000, 8_000]
/** Events before a visitor opens the modal. */
const moments = ['load', 'focus', 'pageshow', 'pointerdown', 'keydown'] as const
/** Before the page's own listeners, which may stop an event. */
const early = { capture: true }

/** The names of wallets whose key in the page is not their name. */
const names: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  talisman: 'Talisman',
  'subwallet-js': 'SubWallet',
  enkrypt: 'Enkrypt',
  polkagate: 'PolkaGate',
  'fearless-wallet': 'Fearless Wallet',
}

/**
 * Watches the wallets in `window.injectedWeb3` while the page lives. It calls none of their methods.
 *
 * @param onChange - Called at once, and then when wallets have appeared, disappeared or been replaced.
 * @returns A function that removes every listener and timer. On a server it watches nothing.
 * @see @polkadot/extension-inject.
 */
export function watchInjectedWallets(
  onChange: (connectors: readonly Connector[]) => void,
  context: PageContext,
): () => void {
  if (typeof window === 'undefined') return () => {}

  let found: readonly Found[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function look(): boolean {
    const next = readExtensions().map(([key, extension]) => {
      const known = found.find((one) => one.key === key && one.extension === extension)
      return known ?? { key, extension, connector: toConnector(key, extension, context) }
    })
    const isSame = next.length === found.length && next.every((one, index) => one === found[index])
    found = next
    return !isSame
  }

  function publish(): void {
    onChange(found.map(({ connector }) => connector))
  }

  function lookAgain(): void {
    if (look()) publish()
  }

  function lookLater(turn: number): void {
    timer = setTimeout(() => {
      lookAgain()
      if (turn + 1 < pauses.length) lookLater(turn + 1)
    }, pauses[turn])
  }

  for (const moment of moments) window.addEventListener(moment, lookAgain, early)
  look()
  publish()
  lookLater(0)

  return () => {
    clearTimeout(timer)
    for (const moment of moments) window.removeEventListener(moment, lookAgain, early)
  }
}

type Found = { readonly key: string; readonly extension: InjectedExtension; readonly connector: Connector }

/** Returns the wallets by their keys. Leaves out anything else that the page or an extension has put there. */
function readExtensions(): readonly (readonly [key: string, extension: InjectedExtension])[] {
  const all = readProperty(window, 'injectedWeb3')
  let keys: readonly string[] = []
  try {
    keys = Object.keys(all as object)
  } catch {
    return []
  }
  return keys.slice(0, limit).flatMap((key) => {
    const extension = readProperty(all, key)
    const isExtension = ['enable', 'connect'].some((method) => typeof readProperty(extension, method) === 'function')
    return isExtension && key !== '' && cleanText(key) === key ? [[key, extension as InjectedExtension] as const] : []
  })
}

function toConnector(key: string, extension: InjectedExtension, context: PageContext): Connector {
  const isNova = key === 'polkadot-js' && readProperty(readProperty(window, 'walletExtension'), 'isNovaWallet') === true
  const name = isNova ? 'Nova Wallet' : Object.hasOwn(names, key) ? (names[key] as string) : key
  return createInjectedConnector({ key, name, extension }, context)
}
