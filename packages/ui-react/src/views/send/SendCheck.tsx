import type { Lazy } from '@mooring/core'
import type { ReactNode } from 'react'
import { LoadedView } from '../../modal/LoadedView.js'
import { useModal } from '../../modal/ModalContext.js'
import type { ViewPart } from '../../modal/ViewPart.js'

/** What to look at before going on, and the fee. It is in the file of the views that follow the form. */
export function SendCheck(): ReactNode {
  const part = useModal().partOf('WalletSendPreview') as Lazy<ViewPart<'WalletSend'>> | undefined
  return part && <LoadedView source={part} route={{ view: 'WalletSend' }} skeleton={false} />
}
