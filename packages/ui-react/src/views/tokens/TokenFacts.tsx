import { createTokensController, type ListedToken } from '@mooring/controllers/tokens'
import { parseAccountId, shortenAddress } from '@mooring/core'
import { formatPercent } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { NetworkPicture } from '../../brands/NetworkPicture.js'
import { Facts } from '../../components/Facts.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { CopyAddress } from '../account/CopyAddress.js'
import { PriceChange } from './PriceChange.js'
import { priceText, useWriting } from './tokenTexts.js'

/** The price of a token, its share of everything, its network and its contract. */
export function TokenFacts({ token }: { token: ListedToken }): ReactNode {
  const { kit, messages } = useModal()
  const writing = useWriting()
  const { network } = useStore(kit.network.$network)
  const total = Number(useStore(useFeature(createTokensController).$tokens).data?.total?.value ?? 0)
  const { address, price, worth, change } = token
  const contract = address === undefined ? undefined : parseAccountId(address).address

  const facts = [
    {
      name: messages['tokens.price'],
      value:
        price === undefined ? (
          messages['tokens.noPrice']
        ) : (
          <>
            <bdi dir="ltr">{priceText(price, writing)}</bdi>
            <PriceChange ratio={change} />
          </>
        ),
    },
    {
      name: messages['tokens.network'],
      value: (
        <>
          <NetworkPicture network={network} />
          <bdi>{network?.name}</bdi>
        </>
      ),
    },
    {
      name: messages['tokens.contract'],
      value: contract ? (
        <CopyAddress address={contract} label={messages['tokens.copyContract']}>
          <bdi dir="ltr">{shortenAddress(contract)}</bdi>
        </CopyAddress>
      ) : (
        messages['tokens.ownCoin']
      ),
    },
  ]
  // The total has no tokens of no list.
  if (worth !== undefined && total > 0 && token.isUnverified !== true) {
    facts.splice(1, 0, { name: messages['tokens.share'], value: formatPercent(Number(worth) / total, writing) })
  }
  return <Facts facts={facts} />
}
