import { useEffect } from 'react'
import {
  useAppKitAccount,
  useAppKitEvents,
  useAppKitState,
  useAppKitTheme,
  useWalletInfo,
} from '@reown/appkit/react'

export const Status = ({ hash }: { hash: string }) => {
  const { themeMode, themeVariables, setThemeMode } = useAppKitTheme()
  const state = useAppKitState()
  const { address, caipAddress, isConnected, status, embeddedWalletInfo } = useAppKitAccount()
  const events = useAppKitEvents()
  const { walletInfo } = useWalletInfo()

  useEffect(() => {
    console.log(events.data.event)
  }, [events])

  return (
    <pre onClick={() => setThemeMode(themeMode === 'dark' ? 'light' : 'dark')}>
      {address} {caipAddress} {isConnected.toString()} {status} {embeddedWalletInfo?.user?.email}
      {JSON.stringify(themeVariables)} {state.activeChain} {state.open.toString()} {state.loading.toString()}
      {state.selectedNetworkId?.toString()} {walletInfo?.name?.toString()} {hash}
    </pre>
  )
}
