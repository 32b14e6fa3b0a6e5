import { cleanText, describeFailure, revealText, type SiwxState, shortenAddress } from '@mooring/core'
import { alertIcon, checkIcon, warningIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Facts } from '../../components/Facts.js'
import { Icon } from '../../components/Icon.js'
import { PanelNotice } from '../../components/PanelNotice.js'
import { Picture } from '../../components/Picture.js'
import { Spinner } from '../../components/Spinner.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { toDate } from './toDate.js'

/** The message in words, before it is signed. */
export function SignInMessage({ state, onSign, onCancel }: SignInMessage.Props): ReactNode {
  const { kit, messages } = useModal()
  const { connector } = useStore(kit.account.$account)
  const networks = useStore(kit.network.$networks)
  const { message, error } = state
  const { metadata, locale } = kit.options
  const name = cleanText(metadata?.name)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === message?.chainId)
  const until = message?.expirationTime && toDate(message.expirationTime, locale)
  const isDeclined = error && describeFailure(error) === 'declined'

  return (
    <div className="siwx" data-status="asking">
      <div className="siwx-parties" aria-hidden="true">
        <Picture name={name || '?'} url={metadata?.icons?.[0]} />
        <Picture name={connector?.name ?? '?'} url={connector?.imageUrl} />
      </div>
      <div>
        <h2 className="headline">{name ? messages['siwx.site']({ site: name }) : messages['siwx.siteUnnamed']}</h2>
        <p className="hint">{messages['siwx.text']}</p>
      </div>
      {error && (
        <div role="alert" className="siwx-problem">
          <PanelNotice
            {...(isDeclined ? {} : { kind: 'warn' })}
            icon={isDeclined ? alertIcon : warningIcon}
            title={messages[`error.${error.name}`] ?? error.shortMessage}
            text={error.details}
          />
        </div>
      )}
      {message ? (
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
                    <Picture name={network?.name ?? '?'} url={network?.assets?.imageUrl} />
                    <bdi>{network?.name ?? message.chainId}</bdi>
                  </>
                ),
              },
              ...(message.statement ? [fact(messages['siwx.statement'], message.statement)] : []),
              ...(until ? [{ name: messages['siwx.until'], value: until }] : []),
              ...(message.resources?.length
                ? [fact(messages['siwx.resources'], message.resources.join('\n'), 'ltr')]
                : []),
            ]}
          />
          <details className="siwx-whole">
            <summary>{messages['siwx.whole']}</summary>
            <pre dir="ltr">{revealText(message.toString())}</pre>
          </details>
        </>
      ) : (
        !error && (
          <div role="status" aria-label={messages['siwx.writing']}>
            <Spinner />
          </div>
        )
      )}
      <div className="actions">
        <Button onClick={onCancel} testId="w3m-connecting-siwe-cancel" focus="siwx-cancel">
          {messages['siwx.cancel']}
        </Button>
        <Button
          kind="accent"
          onClick={onSign}
          isDisabled={!message && !error}
          testId="w3m-connecting-siwe-sign"
          focus="siwx-sign"
        >
          {message || !error ? messages['siwx.sign'] : messages['siwx.again']}
        </Button>
      </div>
    </div>
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

export declare namespace SignInMessage {
  type Props = {
    state: Extract<SiwxState, { status: 'asking' }>
    onSign: () => void
    onCancel: () => void
  }
}
