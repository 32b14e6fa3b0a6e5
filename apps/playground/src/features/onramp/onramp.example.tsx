import { createOnrampController } from '@mooring/controllers/onramp'
import { useAppKit, useFeature } from '@mooring/ui-react'
import { useSyncExternalStore } from 'react'

export function BuyButton() {
  const { open } = useAppKit()
  const { $purchases } = useFeature(createOnrampController)
  const [latest] = useSyncExternalStore($purchases.listen, $purchases.get)
  return (
    <>
      <button onClick={() => open({ view: 'OnRampProviders' })}>Buy</button>
      {latest && <p>{`${latest.amount ?? ''} ${latest.symbol}: ${latest.status}`}</p>}
    </>
  )
}
