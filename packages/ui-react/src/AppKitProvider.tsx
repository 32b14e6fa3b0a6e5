import type { AppKit } from '@mooring/controllers'
import type { ReactNode } from 'react'
import { KitContext } from './KitContext.js'

/**
 * Gives an instance to the buttons and hooks below it. Needed on a server, and where a page has several instances.
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
export function AppKitProvider({ kit, children }: AppKitProvider.Props): ReactNode {
  return <KitContext.Provider value={kit}>{children}</KitContext.Provider>
}

export declare namespace AppKitProvider {
  type Props = { kit: AppKit; children?: ReactNode }
}
