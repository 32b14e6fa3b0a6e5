import { evm } from '@mooring/adapter-evm'
import { base, mainnet } from '@mooring/adapter-evm/networks'
import { AppKitButton, createAppKit, useAppKitAccount } from '@mooring/ui-react'

createAppKit({ networks: [mainnet, base], adapters: [evm()] })

export function Wallet() {
  const { address } = useAppKitAccount()
  return (
    <>
      <AppKitButton />
      <p>
        Account: <output>{address ?? 'none'}</output>
      </p>
    </>
  )
}
