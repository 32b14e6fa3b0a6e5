import { type AppKit, createAppKit } from '@mooring/controllers'
import { useContext, useState } from 'react'
import { NotCreatedError } from './appKitErrors.js'
import { KitContext } from './KitContext.js'
import { liveKits } from './liveKits.js'
import { useStore } from './useStore.js'

/** Returns the instance of the nearest provider, or the newest one. */
export function useKit(hook: string): AppKit {
  const $kits = liveKits()
  const newest = useStore($kits, $kits.get).at(-1)
  // Components that outlive the last instance keep using it.
  const [first] = useState(newest)
  const kit = useContext(KitContext) ?? newest ?? first ?? onServer()
  if (!kit) throw new NotCreatedError(hook)
  return kit
}

let nobody: AppKit | undefined

/**
 * On a server without an instance, because the page creates it in the browser, components show a disconnected state.
 */
function onServer(): AppKit | undefined {
  if (typeof document === 'undefined') nobody ??= createAppKit({ networks: [ethereum] })
  return nobody
}

const ethereum = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
