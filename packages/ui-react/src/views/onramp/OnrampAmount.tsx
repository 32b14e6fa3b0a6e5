import { createOnrampController, type OnrampFormView } from '@mooring/controllers/onramp'
import type { Messages } from '@mooring/core/messages'
import { type ReactNode, useId } from 'react'
import { useTyped } from '../../components/Field.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { type OnrampTexts, useOnrampTexts } from './useOnrampTexts.js'

/** Amounts that visitors often pay. */
const presets = ['50', '100', '200', '500']

/** The amount of money, large; what it gives, below; and common amounts. */
export function OnrampAmount(): ReactNode {
  const { kit, messages } = useModal()
  const onramp = useFeature(createOnrampController)
  const texts = useOnrampTexts()
  const form = useStore(onramp.$form)
  const { amount, offer, currency } = form
  const id = useId()
  const onType = useTyped((text) => onramp.edit({ amount: text }))
  const problem = problemOf(form, texts, messages)
  return (
    <>
      <div className="onramp-amount" data-size={amount.length > 9 ? 'small' : amount.length > 6 ? 'medium' : undefined}>
        <label className="visually-hidden" htmlFor={id}>
          {messages['onramp.amount']}
        </label>
        <div dir="ltr">
          <span aria-hidden="true" data-empty={amount === '' || undefined}>
            {signOf(currency, kit.options.locale)}
          </span>
          <input
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            placeholder="0"
            size={Math.max(amount.length, 1)}
            value={amount}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-note`}
            onChange={onType}
            data-focus="onramp-amount"
          />
        </div>
        <p
          className="hint"
          id={`${id}-note`}
          aria-live="polite"
          data-bad={problem ? true : undefined}
          data-testid="onramp-offer"
        >
          {problem ?? offerText(form, texts, messages)}
          {offer.status === 'failed' && (
            <button type="button" className="text-button" onClick={onramp.retry}>
              {messages['modal.retry']}
            </button>
          )}
        </p>
      </div>
      <ul className="onramp-presets" aria-label={messages['onramp.presets']}>
        {presets.map((preset) => (
          <li key={preset}>
            <button
              type="button"
              aria-pressed={amount === preset}
              onClick={() => onramp.edit({ amount: preset })}
              data-focus={`onramp-${preset}`}
            >
              {texts.money(preset, currency)}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function problemOf(form: OnrampFormView, texts: OnrampTexts, messages: Messages): string | undefined {
  const { offer, limits, currency } = form
  if (offer.status !== 'refused') return undefined
  if (offer.reason === 'invalid' || !limits) return messages['onramp.invalid']
  return offer.reason === 'tooLow'
    ? messages['onramp.tooLow']({ amount: texts.money(limits.min, currency) })
    : messages['onramp.tooHigh']({ amount: texts.money(limits.max, currency) })
}

function offerText({ offer, limits, currency }: OnrampFormView, texts: OnrampTexts, messages: Messages): string {
  switch (offer.status) {
    case 'loading':
      return messages['onramp.pricing']
    case 'found': {
      const { amount, currency: symbol } = offer.quote.purchaseAmount
      return offer.quote.isMock
        ? messages['onramp.noPrice']
        : messages['onramp.about']({ amount: texts.coins(amount, symbol) })
    }
    case 'failed':
      return messages['onramp.noPrice']
    default: {
      const [min, max] = [limits && texts.money(limits.min, currency), limits && texts.money(limits.max, currency)]
      return min && max ? messages['onramp.limits']({ min, max }) : ''
    }
  }
}

/** The sign of a currency, `$`, or its code. */
function signOf(currency: string | undefined, locale: string): string {
  if (!currency) return ''
  try {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  } catch {
    return currency
  }
}
