import { chooseMethodOrder, type RouteOf } from '@mooring/core'
import { Fragment, type ReactNode } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { LegalText } from './LegalText.js'
import { WalletList } from './WalletList.js'

/** The first view: the ways to connect, in order. */
export function ConnectView({ route: { namespace } }: { route: RouteOf<'Connect'> }): ReactNode {
  const { kit } = useModal()
  const all = useStore(kit.wallets.$wallets)
  const wallets = namespace ? all.filter(({ namespaces }) => namespaces.includes(namespace)) : all
  const methods = chooseMethodOrder(wallets, kit.options.features.connectMethodsOrder)
  return (
    <>
      {methods.map((method) => (
        <Fragment key={method}>{method === 'wallet' && <WalletList wallets={wallets} />}</Fragment>
      ))}
      <LegalText />
    </>
  )
}
