import { evm } from '@mooring/adapter-evm'
import { base, mainnet } from '@mooring/adapter-evm/networks'
import { AppKitButton, createAppKit, useAppKitAccount } from '@mooring/ui-react'

createAppKit({ networks: [mainnet, base], adapters: [evm()] })

export function App() {
  const { address } = useAppKitAccount()
  return (
    <>
      <AppKitButton />
      {address && <p>Ahoy, {address}</p>}
    </>
  )
}
