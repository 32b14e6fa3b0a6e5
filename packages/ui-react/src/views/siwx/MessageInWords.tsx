import { parseSignInMessage, type Siwx, shortenAddress } from '@mooring/core'
import { checkIcon } from '@mooring/core/icons'
import { revealText } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { NetworkPicture } from '../../brands/NetworkPicture.js'
import { Facts } from '../../components/Facts.js'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { toDate } from './toDate.js'

/** What a message says. Of a text that is not of the standard form, only the text itself is certain. */
export function MessageInWords({ message }: { message: Siwx.Message }): ReactNode {
  const { kit, messages } = useModal()
  const networks = useStore(kit.network.$networks)
  const text = message.toString()
  if (!parseSignInMessage(text)) {
    return (
      <div className="siwx-whole" data-own>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls by keyboard, too. */}
        <pre dir="auto" tabIndex={0}>
          {revealText(text)}
        </pre>
      </div>
    )
  }
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === message.chainId)
  const until = message.expirationTime && toDate(message.expirationTime, kit.options.locale)
  return (
    <>
      <p className="siwx-site">
        <Icon icon={checkIcon} />
        <bdi dir="ltr">{message.domain}</bdi> {messages['siwx.thisPage']}
      </p>
      <Facts
        facts={[
          {
            name: messages['siwx.account'],
            value: (
              <bdi dir="ltr" title={message.accountAddress}>
                {shortenAddress(message.accountAddress)}
              </bdi>
            ),
          },
          {
            name: messages['siwx.network'],
            value: (
              <>
                <NetworkPicture network={network} />
                <bdi>{network?.name ?? message.chainId}</bdi>
              </>
            ),
          },
          ...(message.statement ? [fact(messages['siwx.statement'], message.statement)] : []),
          ...(until ? [{ name: messages['siwx.until'], value: until }] : []),
          ...(message.resources?.length ? [fact(messages['siwx.resources'], message.resources.join('\n'), 'ltr')] : []),
        ]}
      />
      <details className="siwx-whole">
        <summary>{messages['siwx.whole']}</summary>
        <pre dir="ltr">{revealText(text)}</pre>
      </details>
    </>
  )
}

const fact = (name: string, value: string, dir?: 'ltr') => ({
  name,
  value: (
    <bdi className="siwx-text" dir={dir}>
      {revealText(value)}
    </bdi>
  ),
})
