import { disconnectIcon, networkIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { NetworkList } from '../networks/NetworkList.js'

/** The wallet is on a network that the page does not offer: the ways out. */
export function UnsupportedChainView(): ReactNode {
  const { kit, messages } = useModal()
  return (
    <div className="unsupported">
      <span className="notice-icon" data-kind="warn">
        <Icon icon={networkIcon} />
      </span>
      <p className="hint">{messages['unsupported.text']}</p>
      <NetworkList />
      <Button icon={disconnectIcon} onClick={() => void kit.disconnect().catch(() => {})} testId="disconnect-button">
        {messages['unsupported.disconnect']}
      </Button>
    </div>
  )
}
