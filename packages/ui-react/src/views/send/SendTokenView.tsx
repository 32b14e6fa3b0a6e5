import { createSendController, type SendToken } from '@mooring/controllers/send'
import { formatUnits } from '@mooring/core'
import { searchIcon } from '@mooring/core/icons'
import { findTokens, formatQuantity } from '@mooring/core/internal'
import { type ReactNode, useState } from 'react'
import { CoinPicture } from '../../brands/CoinPicture.js'
import { Field } from '../../components/Field.js'
import { Icon } from '../../components/Icon.js'
import { LongList } from '../../components/LongList.js'
import { Notice } from '../../components/Notice.js'
import { Row } from '../../components/Row.js'
import { ViewSkeleton } from '../../components/Skeleton.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { worthText } from './transferTexts.js'

/** What the account has, to choose from. */
export function SendTokenView(): ReactNode {
  const { kit, messages } = useModal()
  const send = useFeature(createSendController)
  const { data, status } = useStore(send.$tokens)
  const [query, setQuery] = useState('')

  if (!data && status === 'error') {
    return (
      <Notice
        title={messages['send.tokensFailed']}
        text={messages['modal.failedText']}
        action={messages['modal.retry']}
        onAction={send.retryTokens}
      />
    )
  }
  if (!data) return <ViewSkeleton label={messages['send.loading']} />
  if (data.length === 0) {
    return (
      <Notice
        title={messages['send.noTokens']}
        text={messages['send.noTokensText']}
        action={messages['modal.back']}
        onAction={kit.router.back}
      />
    )
  }

  const found = findTokens(data, query)
  return (
    <div className="send">
      <Field
        label={messages['send.search']}
        start={<Icon icon={searchIcon} />}
        value={query}
        onChange={setQuery}
        placeholder={messages['send.search']}
      />
      <LongList
        name={query}
        items={found}
        keyOf={({ address }) => address ?? ''}
        draw={(token) => <TokenRow token={token} />}
        className="list"
      />
      <div role="status">
        {found.length === 0 && (
          <p className="send-empty">
            <strong>{messages['send.noMatch']}</strong>
            <span className="hint">{messages['send.noMatchText']({ query: query.trim() })}</span>
          </p>
        )}
      </div>
    </div>
  )
}

function TokenRow({ token }: { token: SendToken }): ReactNode {
  const { kit, messages } = useModal()
  const send = useFeature(createSendController)
  const { locale } = kit.options
  const chosen = useStore(send.$form).token
  return (
    <Row
      picture={<CoinPicture symbol={token.symbol} url={token.iconUrl} isOwn={!token.address} />}
      name={token.name}
      note={
        <bdi>
          {formatQuantity(formatUnits(token.balance, token.decimals), { locale })} {token.symbol}
        </bdi>
      }
      end={<bdi className="send-worth">{worthText(token.balance, token, { ...kit.options, messages })}</bdi>}
      isCurrent={chosen?.address === token.address}
      onClick={() => {
        send.chooseToken(token)
        kit.router.back()
      }}
      testId={`send-token-${token.symbol}`}
      focus={`send-token-${token.address ?? 'native'}`}
    />
  )
}
