import { alertIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Fold } from '../../components/Fold.js'
import { PanelNotice } from '../../components/PanelNotice.js'
import { RowSkeletons } from '../../components/RowSkeletons.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { TokenList } from './TokenList.js'
import { useTokens } from './useTokens.js'

/** The tokens of the account: by value, the small ones folded away, the hidden ones behind them. */
export function TokensPanel(): ReactNode {
  const { messages } = useModal()
  const tokens = useTokens()
  const { data, status } = useStore(tokens.$tokens)
  const refresh = (): void => void tokens.refresh()

  if (!data && status === 'error') {
    return (
      <PanelNotice
        kind="warn"
        icon={alertIcon}
        title={messages['tokens.failed']}
        text={messages['tokens.failedText']}
        action={messages['modal.retry']}
        onAction={refresh}
      />
    )
  }
  if (!data) return <RowSkeletons label={messages['modal.loading']} />
  const { shown, folded, hidden, isPartial } = data
  return (
    <>
      {(isPartial || status === 'error') && (
        <PanelNotice
          kind="warn"
          icon={alertIcon}
          title={messages['tokens.partial']}
          text={messages['tokens.partialText']}
          action={messages['modal.retry']}
          onAction={refresh}
        />
      )}
      <TokenList tokens={shown} />
      {folded.length > 0 && (
        <Fold title={messages['tokens.folded']({ count: folded.length })}>
          <TokenList tokens={folded} />
        </Fold>
      )}
      {hidden.length > 0 && (
        <Fold title={messages['tokens.hidden']({ count: hidden.length })}>
          <TokenList tokens={hidden} />
        </Fold>
      )}
    </>
  )
}
