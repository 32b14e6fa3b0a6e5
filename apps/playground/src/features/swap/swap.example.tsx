import { useAppKit } from '@mooring/ui-react'

export function SwapButton() {
  const { open } = useAppKit()
  const swap = { fromToken: 'ETH', toToken: 'USDC', amount: '0.5' }
  return <button onClick={() => open({ view: 'Swap', arguments: swap })}>Swap 0.5 ETH</button>
}
