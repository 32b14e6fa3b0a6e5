import type { SwapToken } from '@mooring/core'
import { downIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { useLink } from '../../modal/useLink.js'
import { SwapPicture } from './SwapPicture.js'

/** A token of the form, or where to choose it. */
export function SwapTokenButton({ side, token }: SwapTokenButton.Props): ReactNode {
  const { messages } = useModal()
  const { onClick } = useLink({ view: 'SwapSelectToken', side })
  return (
    <button
      type="button"
      className="token-chip"
      data-empty={!token || undefined}
      aria-label={token ? messages['swap.token']({ symbol: token.symbol }) : undefined}
      onClick={onClick}
      data-focus={`swap-${side}`}
      data-testid={`swap-${side}`}
    >
      {token ? (
        <>
          <SwapPicture token={token} />
          <bdi>{token.symbol}</bdi>
        </>
      ) : (
        messages['swap.choose']
      )}
      <Icon icon={downIcon} />
    </button>
  )
}

export declare namespace SwapTokenButton {
  type Props = { side: 'source' | 'to'; token: SwapToken | undefined }
}
