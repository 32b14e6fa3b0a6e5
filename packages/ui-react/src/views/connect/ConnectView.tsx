import { createCatalogueController } from '@mooring/controllers/catalogue'
import { createLegalController } from '@mooring/controllers/legal'
import type { RouteOf } from '@mooring/core'
import { chooseMethodOrder, collapsesWallets } from '@mooring/core/internal'
import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { useEarlyPairing } from '../pairing/useEarlyPairing.js'
import { EmailSlot } from './EmailSlot.js'
import { LegalText } from './LegalText.js'
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
  const isCollapsed = !isExpanded && collapsesWallets({ connectors: all, features: kit.options.features })
  // The same elements when the modal opens: the list has rendered in advance.
  const ways = useMemo(() => {
    const connectors = list.wallets.flatMap((choice) => choice.connectors)
    const methods = chooseMethodOrder(connectors, kit.options.features.connectMethodsOrder)
    return methods.map((method) => (
      <Fragment key={method}>
        {method === 'email' && <EmailSlot isFirst={methods[0] === 'email'} />}
        {method === 'wallet' && isCollapsed && <WalletsRow onClick={() => setIsExpanded(true)} />}
        {method === 'wallet' && !isCollapsed && (
          <WalletList list={list} connectors={connectors} canShowCode={isAccepted} />
        )}
      </Fragment>
    ))
  }, [list, isAccepted, isCollapsed, kit])
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
