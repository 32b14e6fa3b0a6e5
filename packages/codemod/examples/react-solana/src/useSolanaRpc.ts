import { useMemo } from 'react'
import { useAppKitNetwork } from '@reown/appkit/react'
import { createSolanaRpc } from '@solana/kit'

export const useSolanaRpc = () => {
  const { caipNetwork } = useAppKitNetwork()
  const url = caipNetwork?.rpcUrls.default.http[0]
  return useMemo(() => (url ? createSolanaRpc(url) : undefined), [url])
}
