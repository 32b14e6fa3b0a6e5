import { createSocialController } from '@mooring/controllers/social'
import { type SocialProvider, socialNames } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { Row } from '../../components/Row.js'
import { Tag } from '../../components/Tag.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { socialIcons } from './socialIcons.js'

/** A social login as a row. */
export function SocialRow({ provider }: { provider: SocialProvider }): ReactNode {
  const { messages } = useModal()
  const { start, last } = useFeature(createSocialController)
  return (
    <Row
      picture={<Icon icon={socialIcons[provider]} />}
      name={messages['social.with']({ provider: socialNames[provider] })}
      end={last() === provider ? <Tag kind="neutral">{messages['connect.recent']}</Tag> : undefined}
      onClick={() => start(provider)}
      testId={`social-selector-${provider}`}
      focus={`social-${provider}`}
    />
  )
}
