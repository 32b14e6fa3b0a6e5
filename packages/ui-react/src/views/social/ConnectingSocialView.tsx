import { createSocialController } from '@mooring/controllers/social'
import { type BaseError, type RouteOf, SocialLoginError } from '@mooring/core'
import { retryIcon } from '@mooring/core/icons'
import { socialNames } from '@mooring/core/internal'
import type { Messages } from '@mooring/core/messages'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Icon } from '../../components/Icon.js'
import { Ring } from '../../components/Ring.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { socialIcons } from './socialIcons.js'

/** Leaves room for the wallet's frame, where the visitor opens the provider's window, and says how it ended. */
export function ConnectingSocialView({ route: { provider } }: { route: RouteOf<'ConnectingSocial'> }): ReactNode {
  const { kit, messages } = useModal()
  const { $social, start } = useFeature(createSocialController)
  const state = useStore($social)
  const frame = useStore(kit.$frame)
  const name = socialNames[provider]
  if (frame?.status === 'ready' && frame.need === 'social') return <div className="social-room" />
  const error = state.status === 'idle' ? state.error : undefined
  const isOver = state.status === 'idle'
  return (
    <div className="connecting">
      <Ring status={isOver ? 'failure' : 'waiting'}>
        <span className="social-picture">
          <Icon icon={socialIcons[provider]} />
        </span>
      </Ring>
      <div role={isOver ? 'alert' : 'status'}>
        <h2 className="headline">
          {isOver
            ? messages['social.failed']({ provider: name })
            : state.status === 'opening'
              ? messages['social.openingHeadline']({ provider: name })
              : messages['social.connecting']}
        </h2>
        <p className="hint">{isOver ? error && reasonOf(error, messages) : messages['social.openingText']}</p>
      </div>
      {isOver && (
        <div className="actions">
          <Button onClick={kit.router.back}>{messages['social.otherWay']}</Button>
          <Button icon={retryIcon} kind="accent" onClick={() => start(provider)}>
            {messages['social.retry']}
          </Button>
        </div>
      )}
    </div>
  )
}

const reasonOf = (error: BaseError, messages: Messages): string =>
  (error instanceof SocialLoginError ? messages['social.reasons'][error.reason] : undefined) ?? error.shortMessage
