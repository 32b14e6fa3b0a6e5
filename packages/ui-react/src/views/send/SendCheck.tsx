import type { ReactNode } from 'react'
import { LoadedView } from '../../modal/LoadedView.js'
import { useModal } from '../../modal/ModalContext.js'

/** What to look at before going on, and the fee. It is in the file of the views that follow the form. */
export function SendCheck(): ReactNode {
  const source = useModal().sourceOf({ view: 'WalletSendPreview' })
  return source && <LoadedView source={source} route={{ view: 'WalletSend' }} skeleton={false} />
}
