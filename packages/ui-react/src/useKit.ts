import { type AppKit, createAppKit } from '@mooring/controllers'
import { useContext, useState } from 'react'
import { KitContext } from './KitContext.js'
import { liveKits } from './liveKits.js'
import { NotCreatedError } from './NotCreatedError.js'
import { useStore } from './useStore.js'

/** The instance of the nearest provider, else the one made last. */
export function useKit(hook: string): AppKit {
  const newest = useStore(liveKits()).at(-1)
  // What is still on the page when the last instance is disposed goes on with that one.
  const [first] = useState(newest)
  const kit = useContext(KitContext) ?? newest ?? first ?? onServer()
  if (!kit) throw new NotCreatedError(hook)
  return kit
}

let nobody: AppKit | undefined

/** A server that made no instance, because the page makes it in the browser, shows that nobody is connected. */
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
