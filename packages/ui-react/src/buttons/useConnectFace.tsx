import type { AppKit } from '@mooring/controllers'
import { useStore } from '../useStore.js'
import { type ButtonFace, ButtonText } from './PageButton.js'
import { pageMessages } from './pageMessages.js'

/** The content of a connect button, idle or waiting. */
export function useConnectFace(kit: AppKit, { label, loadingLabel }: useConnectFace.Options): ButtonFace {
  const messages = pageMessages(kit)
  const { isLoading } = useStore(kit.modal.$modal)
  const { attempt, restoring } = useStore(kit.connection.$connection)
  const isBusy = isLoading || (attempt !== undefined && !attempt.isAhead) || restoring.length > 0
  return {
    kind: 'accent',
    testId: 'connect-button',
    isBusy,
    content: (
      <>
        {isBusy && <span className="mooring-spinner" />}
        <ButtonText>
          {isBusy ? (loadingLabel ?? messages['button.connecting']) : (label ?? messages['button.connect'])}
        </ButtonText>
      </>
    ),
  }
}

export declare namespace useConnectFace {
  type Options = { label?: string | undefined; loadingLabel?: string | undefined }
}
