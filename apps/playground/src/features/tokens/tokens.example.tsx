import { createTokensController } from '@mooring/controllers/tokens'
import { useAppKit, useFeature } from '@mooring/ui-react'
import { useSyncExternalStore } from 'react'

export function Holdings() {
  const { open } = useAppKit()
  const { $tokens } = useFeature(createTokensController)
  const { data } = useSyncExternalStore($tokens.listen, $tokens.get)
  return (
    <>
      <ul>
        {data?.shown.map((token) => (
          <li key={token.symbol}>{token.name}</li>
        ))}
      </ul>
      <button onClick={() => open({ view: 'Account' })}>Open the account</button>
    </>
  )
}
