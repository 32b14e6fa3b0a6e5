import type { ReactNode } from 'react'
import { TokensPanel } from './TokensPanel.js'
import type { TokensRoute } from './TokensRoute.js'
import { TokenView } from './TokenView.js'

/** Shows the tab, or the page of a token. */
export function TokensRouter({ route }: { route: TokensRoute }): ReactNode {
  return route.view === 'Token' ? <TokenView route={route} /> : <TokensPanel />
}
