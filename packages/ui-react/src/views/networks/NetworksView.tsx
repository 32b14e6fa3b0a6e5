import type { ReactNode } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { NetworkList } from './NetworkList.js'

/** The networks of the page. */
export function NetworksView(): ReactNode {
  const { messages } = useModal()
  return (
    <>
      <NetworkList />
      <p className="legal">{messages['networks.text']}</p>
    </>
  )
}
