import { createSendController } from '@mooring/controllers/send'
import { formatMoney, formatUnits } from '@mooring/core'
import { downIcon, turnIcon } from '@mooring/core/icons'
import { formatQuantity } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { CoinPicture } from '../../brands/CoinPicture.js'
import { Amount } from '../../components/Amount.js'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useLink } from '../../modal/useLink.js'
import { useStore } from '../../useStore.js'
import { plainText, problemText } from './sendTexts.js'

/** How much, in the coin or in money; of what; and how much there is. */
export function SendAmount(): ReactNode {
  const { kit, messages } = useModal()
  const { locale, currency } = kit.options
  const writing = { messages, locale, currency }
  const send = useFeature(createSendController)
  const { token, amount, unit, other, problems, action, isReadOnly } = useStore(send.$form)
  // The token has no field of its own: what is wrong with it is said here.
  const isToken = action.kind === 'retry' || (action.kind === 'problem' && action.field === 'token')
  const problem = isToken ? action.problem : problems.amount
  const isMoney = unit === 'fiat'
  const link = useLink({ view: 'WalletSendSelectToken' })

  const chip = token && (
    <>
      <CoinPicture symbol={token.symbol} url={token.iconUrl} isOwn={!token.address} />
      <bdi>{token.symbol}</bdi>
    </>
  )
  const inOther =
    other !== undefined &&
    token &&
    (isMoney ? `${plainText(other, writing)} ${token.symbol}` : formatMoney(other, { locale, currency }))

  return (
    <Amount
      label={messages['send.amount']}
      sign={isMoney ? signOf(currency) : undefined}
      value={amount}
      onChange={send.editAmount}
      problem={problemText(problem, writing)}
      isReadOnly={isReadOnly}
      focus="send-amount"
      token={
        isReadOnly ? (
          <span className="token-chip">{chip}</span>
        ) : (
          <button
            type="button"
            className="token-chip"
            data-empty={!token || undefined}
            aria-label={token ? messages['send.token']({ symbol: token.symbol }) : undefined}
            onClick={link.onClick}
            data-focus="send-token"
            data-testid="send-token"
          >
            {chip ?? messages['send.chooseToken']}
            <Icon icon={downIcon} />
          </button>
        )
      }
      start={
        inOther &&
        (isReadOnly ? (
          inOther
        ) : (
          <button type="button" className="text-button turn" onClick={send.changeUnit} data-focus="send-unit">
            <bdi>{inOther}</bdi>
            <Icon icon={turnIcon} />
            <span className="visually-hidden">
              {isMoney ? messages['send.inCoin']({ symbol: token.symbol }) : messages['send.inMoney']({ currency })}
            </span>
          </button>
        ))
      }
      end={
        token && (
          <>
            <bdi>
              {messages['send.available']({
                amount: formatQuantity(formatUnits(token.balance, token.decimals), { locale }) ?? '',
              })}
            </bdi>
            {!isReadOnly && (
              <button type="button" className="text-button" onClick={send.useMax} data-focus="send-max">
                {messages['send.max']}
              </button>
            )}
          </>
        )
      }
    />
  )
}

/** The sign of a currency, `$`, or its code. */
function signOf(currency: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}
