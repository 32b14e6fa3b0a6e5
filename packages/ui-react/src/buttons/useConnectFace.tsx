import type { AppKit } from '@mooring/controllers'
import { useStore } from '../useStore.js'
import type { ButtonFace } from './PageButton.js'
import { pageMessages } from './pageMessages.js'

/** How a button looks that offers to connect, and while it waits. */
export function useConnectFace(kit: AppKit, { label, loadingLabel }: useConnectFace.Options): ButtonFace {
  const messages = pageMessages(kit)
  const { isLoading } = useStore(kit.modal.$modal, { ssr: 'initial' })
  const connections = useStore(kit.connection.$connections, { ssr: () => nothing })
  const isBusy = isLoading || Object.values(connections).some(({ status }) => status === 'connecting')
  return {
    kind: 'accent',
    testId: 'connect-button',
    isBusy,
    content: (
      <>
        {isBusy && <span className="mooring-spinner" />}
        {isBusy ? (loadingLabel ?? messages['button.connecting']) : (label ?? messages['button.connect'])}
      </>
    ),
  }
}

const nothing = {}

export declare namespace useConnectFace {
  type Options = { label?: string | undefined; loadingLabel?: string | undefined }
}
