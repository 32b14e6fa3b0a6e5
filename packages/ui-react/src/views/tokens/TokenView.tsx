import { createTokensController, type ListedToken } from '@mooring/controllers/tokens'
import type { RouteOf } from '@mooring/core'
import { externalIcon, warningIcon } from '@mooring/core/icons'
import { formatExact, isBait } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { CoinPicture } from '../../brands/CoinPicture.js'
import { Button } from '../../components/Button.js'
import { Notice } from '../../components/Notice.js'
import { PanelNotice } from '../../components/PanelNotice.js'
import { ViewSkeleton } from '../../components/Skeleton.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { AccountActions } from '../account/AccountActions.js'
import { TokenFacts } from './TokenFacts.js'
import { moneyText, useWriting } from './tokenTexts.js'

/** One token: how much there is, what it is worth, and what can be done with it. */
export function TokenView({ route }: { route: RouteOf<'Token'> }): ReactNode {
  const { kit, messages } = useModal()
  const tokens = useFeature(createTokensController)
  const { status } = useStore(tokens.$tokens)
  const token = tokens.find(route.token)
  if (token) return <TokenPage token={token} />
  if (status === 'loading' || status === 'idle') return <ViewSkeleton label={messages['modal.loading']} />
  return (
    <Notice
      title={messages['tokens.gone']}
      text={messages['tokens.goneText']}
      action={messages['modal.back']}
      onAction={kit.router.back}
    />
  )
}

function TokenPage({ token }: { token: ListedToken }): ReactNode {
  const { messages } = useModal()
  const tokens = useFeature(createTokensController)
  const writing = useWriting()
  const { address, name, symbol, decimals, balance, iconUrl, worth, isScaled, isUnverified } = token
  const isHidden = useStore(tokens.$tokens).data?.hidden.some((one) => one.address === address)
  const href = tokens.explorerUrl(token)
  const isSpam = address !== undefined && (isBait(name) || isBait(symbol))
  return (
    <div className="token" data-testid="token-page">
      <CoinPicture symbol={symbol} url={iconUrl} isOwn={!address} />
      <p className="token-balance">
        <bdi dir="ltr">
          {formatExact({ value: balance, decimals }, { locale: writing.locale })} {symbol}
        </bdi>
      </p>
      <p className="balance-note">
        {worth === undefined ? messages[isScaled ? 'tokens.scaled' : 'tokens.noPrice'] : moneyText(worth, writing)}
      </p>
      {isSpam && (
        <PanelNotice
          kind="warn"
          icon={warningIcon}
          title={messages['tokens.bait']}
          text={messages['tokens.baitText']}
        />
      )}
      {isUnverified && !isSpam && (
        <PanelNotice
          kind="warn"
          icon={warningIcon}
          title={messages['tokens.onNoList']}
          text={messages['tokens.onNoListText']}
        />
      )}
      {/* It can still be sent, from the account. */}
      {!isSpam && <AccountActions token={address ?? 'native'} />}
      <TokenFacts token={token} />
      {href && (
        <Button icon={externalIcon} href={href} focus="token-explorer">
          {messages['tokens.explorer']}
        </Button>
      )}
      {address !== undefined && (
        <Button onClick={() => (isHidden ? tokens.show(token) : tokens.hide(token))} focus="token-hide">
          {messages[isHidden ? 'tokens.show' : 'tokens.hide']}
        </Button>
      )}
    </div>
  )
}
