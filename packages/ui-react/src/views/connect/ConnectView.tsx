import { chooseMethodOrder } from '@mooring/core'
import { Fragment, type ReactNode } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { LegalText } from './LegalText.js'
import { WalletList } from './WalletList.js'

/** Where a visitor begins: the ways to connect, in their order. */
export function ConnectView(): ReactNode {
  const { kit } = useModal()
  const wallets = useStore(kit.wallets.$wallets)
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
