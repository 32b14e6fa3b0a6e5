import { createCatalogueController } from '@mooring/controllers/catalogue'
import { chooseMethodOrder, type RouteOf } from '@mooring/core'
import { Fragment, type ReactNode } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { useEarlyPairing } from '../pairing/useEarlyPairing.js'
import { LegalText } from './LegalText.js'
import { useShown } from './useShown.js'
import { WalletList } from './WalletList.js'

/** The first view: the ways to connect, in order. */
export function ConnectView({ route: { namespace } }: { route: RouteOf<'Connect'> }): ReactNode {
  const { kit } = useModal()
  useEarlyPairing()
  const list = useShown(useStore(kit.feature(createCatalogueController).listOf(namespace)))
  const connectors = list.wallets.flatMap((choice) => choice.connectors)
  const methods = chooseMethodOrder(connectors, kit.options.features.connectMethodsOrder)
  return (
    <>
      {methods.map((method) => (
        <Fragment key={method}>{method === 'wallet' && <WalletList list={list} connectors={connectors} />}</Fragment>
      ))}
      <LegalText />
    </>
  )
}
