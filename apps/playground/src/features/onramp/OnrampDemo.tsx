import { createOnrampController, type OnrampObstacle } from '@mooring/controllers/onramp'
import type { Purchase } from '@mooring/core'
import type { ReactNode } from 'react'
import { usePageKit } from '../../kit/KitContext.js'
import { useWatched } from '../../kit/useWatched.js'
import { WalletButton } from '../frame/WalletButton.js'

const reasons: Readonly<Record<OnrampObstacle, string>> = {
  region: 'Coins are not sold in your region.',
  network: 'Coins are not sold on this network.',
  services: 'Coins are sold by the services. Choose some below.',
  offline: 'The services do not answer.',
}
const steps: Readonly<Record<Purchase['status'], string>> = {
  waiting: 'Waiting for the payment',
  paidOut: 'Paid out',
  arrived: 'Arrived',
  failed: 'Refused by the seller',
}

/** Opens the modal's form for buying, and follows the orders of the account. */
export function OnrampDemo(): ReactNode {
  const kit = usePageKit()
  const onramp = kit.feature(createOnrampController)
  const obstacle = useWatched(onramp.$obstacle)
  const purchases = useWatched(onramp.$purchases)
  return (
    <>
      <h3>Take coins aboard</h3>
      <WalletButton disabled={obstacle === 'region'} onClick={() => void kit.open({ view: 'OnRampProviders' })}>
        Choose a coin and an amount
      </WalletButton>
      {obstacle && <p className="field-hint">{reasons[obstacle]}</p>}
      <div role="status">
        {purchases.length > 0 && (
          <dl className="facts" data-rows>
            {purchases.map(({ id, amount, symbol, status }) => (
              <div key={id}>
                <dt>{`${amount ?? ''} ${symbol}`}</dt>
                <dd>{steps[status]}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </>
  )
}
