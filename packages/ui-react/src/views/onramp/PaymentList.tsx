import { createCatalogueController } from '@mooring/controllers/catalogue'
import { createOnrampController } from '@mooring/controllers/onramp'
import { cardIcon, checkIcon } from '@mooring/core/icons'
import { type ReactNode, useId } from 'react'
import { Icon } from '../../components/Icon.js'
import { Picture } from '../../components/Picture.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { useOnrampTexts } from './useOnrampTexts.js'

/** The currencies, each with its ways to pay and their limits. */
export function PaymentList(): ReactNode {
  const { currencies } = useStore(useFeature(createOnrampController).$form)
  return (
    <div className="onramp">
      {currencies.map(({ id, limits }) => (
        <Currency key={id} currency={id} limits={limits} />
      ))}
    </div>
  )
}

function Currency({ currency, limits }: Currency.Props): ReactNode {
  const { kit, messages } = useModal()
  const onramp = useFeature(createOnrampController)
  const texts = useOnrampTexts()
  const chosen = useStore(onramp.$form)
  const imageOf = useStore(useFeature(createCatalogueController).$currencyImage)
  const title = useId()
  const name = new Intl.DisplayNames(kit.options.locale, { type: 'currency', fallback: 'code' }).of(currency)
  return (
    <section>
      <h2 className="list-title onramp-currency" id={title}>
        <Picture name={currency} url={imageOf(currency)} isRound />
        {name}
      </h2>
      <ul className="list" aria-labelledby={title}>
        {limits.map(({ id, min, max }) => {
          const isCurrent = chosen.currency === currency && chosen.method === id
          return (
            <li key={id}>
              <Row
                picture={<Icon icon={cardIcon} />}
                name={texts.method(id)}
                note={
                  <bdi>
                    {messages['onramp.limits']({ min: texts.money(min, currency), max: texts.money(max, currency) })}
                  </bdi>
                }
                end={isCurrent && <Icon icon={checkIcon} />}
                isCurrent={isCurrent}
                onClick={() => {
                  onramp.edit({ paymentCurrency: currency, paymentMethod: id })
                  kit.router.back()
                }}
                testId={`onramp-pay-${currency}-${id}`}
                focus={`onramp-pay-${currency}-${id}`}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

declare namespace Currency {
  type Props = {
    currency: string
    limits: readonly { readonly id: string; readonly min: string; readonly max: string }[]
  }
}
