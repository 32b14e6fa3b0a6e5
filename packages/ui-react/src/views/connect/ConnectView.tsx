import { createCatalogueController } from '@mooring/controllers/catalogue'
import { createLegalController } from '@mooring/controllers/legal'
import type { RouteOf } from '@mooring/core'
import { chooseMethodOrder, collapsesWallets, mayHaveSocials } from '@mooring/core/internal'
import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { useEarlyPairing } from '../pairing/useEarlyPairing.js'
import { EmailSlot } from './EmailSlot.js'
import { LegalText } from './LegalText.js'
import { SocialSlot } from './SocialSlot.js'
import { WalletList } from './WalletList.js'
import { WalletsRow } from './WalletsRow.js'

/** The first view: the ways to connect, in order. */
export function ConnectView({ route: { namespace } }: { route: RouteOf<'Connect'> }): ReactNode {
  const { kit } = useModal()
  useEarlyPairing()
  const list = useStore(useFeature(createCatalogueController).listOf(namespace))
  const legal = useFeature(createLegalController)
  const isAccepted = useStore(legal.$isAccepted)
  const [isExpanded, setIsExpanded] = useState(false)
  const all = useStore(kit.wallets.$wallets)
  const mayHave = mayHaveSocials({ connectors: all, features: kit.options.features })
  // Nothing may move under a finger: a place that was kept stays until the view is opened again.
  const [hasSocials, setHasSocials] = useState(mayHave)
  if (mayHave && !hasSocials) setHasSocials(true)
  const isCollapsed = !isExpanded && collapsesWallets({ connectors: all, features: kit.options.features })
  // The same elements when the modal opens: the list has rendered in advance.
  const ways = useMemo(() => {
    const connectors = list.wallets.flatMap((choice) => choice.connectors)
    const methods = chooseMethodOrder(connectors, kit.options.features.connectMethodsOrder).filter(
      (method) => method !== 'social' || hasSocials,
    )
    // One word between the wallets and the logins.
    const orAt = (at: number): 'before' | 'after' | undefined =>
      methods[at + 1] === 'wallet' ? 'after' : methods[at - 1] === 'wallet' ? 'before' : undefined
    return methods.map((method, at) => (
      <Fragment key={method}>
        {method === 'email' && <EmailSlot or={orAt(at)} />}
        {method === 'social' && <SocialSlot or={orAt(at)} />}
        {method === 'wallet' && isCollapsed && <WalletsRow onClick={() => setIsExpanded(true)} />}
        {method === 'wallet' && !isCollapsed && (
          <WalletList list={list} connectors={connectors} canShowCode={isAccepted} />
        )}
      </Fragment>
    ))
  }, [list, isAccepted, isCollapsed, hasSocials, kit])
  if (!legal.isAsked) {
    return (
      <>
        {ways}
        <LegalText />
      </>
    )
  }
  return (
    <>
      <LegalText />
      {/* React 18 knows no `inert`. */}
      <div className="gate" ref={(gate) => void gate?.toggleAttribute('inert', !isAccepted)}>
        {ways}
      </div>
    </>
  )
}
