import { cleanText, parseSignInMessage, type SiwxState } from '@mooring/core'
import { alertIcon, warningIcon } from '@mooring/core/icons'
import { describeFailure } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { PanelNotice } from '../../components/PanelNotice.js'
import { Picture } from '../../components/Picture.js'
import { Spinner } from '../../components/Spinner.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { MessageInWords } from './MessageInWords.js'

/** The message in words, before it is signed. */
export function SignInMessage({ state, onSign, onCancel }: SignInMessage.Props): ReactNode {
  const { kit, messages } = useModal()
  const { connector } = useStore(kit.account.$account)
  const { message, error } = state
  const { metadata } = kit.options
  const name = cleanText(metadata?.name)
  // Of words of the site's own, nobody can say what they permit.
  const isStandard = !message || parseSignInMessage(message.toString()) !== undefined
  const own = error && messages[`error.${error.name}`]
  const isDeclined = error && describeFailure(error) === 'declined'

  return (
    <div className="siwx">
      <div className="siwx-parties" aria-hidden="true">
        <Picture name={name || '?'} url={metadata?.icons?.[0]} />
        <Picture name={connector?.name ?? '?'} url={connector?.imageUrl} />
      </div>
      <div>
        <h2 className="headline">{name ? messages['siwx.site']({ site: name }) : messages['siwx.siteUnnamed']}</h2>
        <p className="hint">{messages[isStandard ? 'siwx.text' : 'siwx.ownWords']}</p>
      </div>
      {error && (
        <div role="alert" className="siwx-problem">
          <PanelNotice
            {...(isDeclined ? {} : { kind: 'warn' })}
            icon={isDeclined ? alertIcon : warningIcon}
            title={own ?? error.shortMessage}
            text={own ? undefined : error.details}
          />
        </div>
      )}
      {message ? (
        <MessageInWords message={message} />
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

export declare namespace SignInMessage {
  type Props = {
    state: Extract<SiwxState, { status: 'asking' }>
    onSign: () => void
    onCancel: () => void
  }
}
