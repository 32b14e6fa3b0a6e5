import { createSocialController } from '@mooring/controllers/social'
import { chevronIcon } from '@mooring/core/icons'
import { type SocialProvider, socialNames } from '@mooring/core/internal'
import { type ReactNode, useEffect } from 'react'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useLink } from '../../modal/useLink.js'
import { useStore } from '../../useStore.js'
import type { SocialSlot } from '../connect/SocialSlot.js'
import { SocialRow } from './SocialRow.js'
import { socialIcons } from './socialIcons.js'

/** How many have a tile. Of more, the last tile leads to the list. */
const mostTiles = 6

/** The social logins in the list of ways to connect: a row for one, tiles for several. */
export function SocialTiles({ or }: SocialSlot.Props): ReactNode {
  const { messages } = useModal()
  const { $offered, prepare } = useFeature(createSocialController)
  const offered = useStore($offered)
  useEffect(() => prepare(), [prepare])
  const line = <p className="social-or">{messages['social.or']}</p>
  return (
    <div className="social">
      {or === 'before' && line}
      {offered?.length ? (
        <Offered providers={offered} />
      ) : (
        <div className="skeleton" data-kind="social" data-empty={offered && ''} aria-hidden="true" />
      )}
      {or === 'after' && line}
    </div>
  )
}

function Offered({ providers }: { providers: readonly SocialProvider[] }): ReactNode {
  const [only] = providers
  if (only && providers.length === 1) return <SocialRow provider={only} />
  const shown = providers.length > mostTiles ? providers.slice(0, mostTiles - 1) : providers
  return (
    <ul className="social-tiles" data-count={shown.length}>
      {shown.map((provider) => (
        <li key={provider}>
          <Tile provider={provider} isNamed={shown.length === 2} />
        </li>
      ))}
      {shown.length < providers.length && (
        <li>
          <MoreTile />
        </li>
      )}
    </ul>
  )
}

function Tile({ provider, isNamed }: { provider: SocialProvider; isNamed: boolean }): ReactNode {
  const { messages } = useModal()
  const { start } = useFeature(createSocialController)
  const name = socialNames[provider]
  return (
    <button
      type="button"
      className="social-tile"
      aria-label={messages['social.with']({ provider: name })}
      onClick={() => start(provider)}
      data-testid={`social-selector-${provider}`}
      data-focus={`social-${provider}`}
    >
      <Icon icon={socialIcons[provider]} />
      {isNamed && <bdi>{name}</bdi>}
    </button>
  )
}

function MoreTile(): ReactNode {
  const { messages } = useModal()
  const link = useLink({ view: 'ConnectSocials' })
  return (
    <button
      type="button"
      className="social-tile"
      aria-label={messages['social.more']}
      onClick={link.onClick}
      onPointerEnter={link.onHint}
      onFocus={link.onHint}
      data-testid="social-selector-more"
      data-focus="social-more"
    >
      <Icon icon={chevronIcon} />
    </button>
  )
}
