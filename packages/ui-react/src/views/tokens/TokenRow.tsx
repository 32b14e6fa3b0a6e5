import type { ListedToken } from '@mooring/controllers/tokens'
import { memo, type ReactNode } from 'react'
import { CoinPicture } from '../../brands/CoinPicture.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../modal/ModalContext.js'
import { PriceChange } from './PriceChange.js'
import { balanceOf, moneyText, useWriting } from './tokenTexts.js'

/** A token: how much there is of it, what that is worth, and how its price has changed. */
export const TokenRow: (props: TokenRow.Props) => ReactNode = memo(({ token }: TokenRow.Props) => {
  const { kit } = useModal()
  const writing = useWriting()
  const { address, name, symbol, iconUrl, worth, change } = token
  return (
    <Row
      picture={<CoinPicture symbol={symbol} url={iconUrl} isOwn={!address} />}
      name={name}
      note={<bdi>{balanceOf(token, writing)}</bdi>}
      end={
        worth !== undefined && (
          <span className="token-worth">
            <bdi dir="ltr">{moneyText(worth, writing)}</bdi>
            <PriceChange ratio={change} />
          </span>
        )
      }
      onClick={() => kit.router.push({ view: 'Token', token: address, name })}
      testId={`token-${symbol}`}
      focus={`token-${address ?? 'native'}`}
    />
  )
})

export declare namespace TokenRow {
  type Props = { token: ListedToken }
}
