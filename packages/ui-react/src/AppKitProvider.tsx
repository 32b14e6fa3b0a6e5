import type { AppKit } from '@mooring/controllers'
import { type ReactNode, useState } from 'react'
import type { AppKitOptions } from './AppKitOptions.js'
import { createAppKit } from './createAppKit.js'
import { KitContext } from './KitContext.js'

/**
 * Provides an instance to the buttons and hooks below it: your own, or one created from your options.
 *
 * From options it creates one instance for the page on the first render, and keeps it: later changes have no effect. A
 * server creates one for each request.
 *
 * @example
 * ```tsx
 * import { evm } from '@mooring/adapter-evm'
 * import { mainnet } from '@mooring/adapter-evm/networks'
 * import { AppKitProvider, ConnectButton, createAppKit } from '@mooring/ui-react'
 *
 * const kit = createAppKit({ networks: [mainnet], adapters: [evm()] })
 *
 * export const App = () => (
 *   <AppKitProvider kit={kit}>
 *     <ConnectButton />
 *   </AppKitProvider>
 * )
 * ```
 */
export function AppKitProvider({ children, ...given }: AppKitProvider.Props): ReactNode {
  const [kit] = useState(() => (isKit(given) ? undefined : keptKit(given)))
  return <KitContext.Provider value={isKit(given) ? given.kit : kit}>{children}</KitContext.Provider>
}

let kept: AppKit | undefined

/** React may render twice, and two instances would both be on the page. */
function keptKit(options: AppKitOptions): AppKit {
  if (typeof document === 'undefined') return createAppKit(options)
  kept ??= createAppKit(options)
  return kept
}

function isKit(given: { kit: AppKit } | AppKitOptions): given is { kit: AppKit } {
  return given.kit !== undefined
}

export declare namespace AppKitProvider {
  type Props = { children?: ReactNode } & ({ kit: AppKit } | (AppKitOptions & { kit?: undefined }))
}
