'use client'

import { evm } from '@mooring/adapter-evm'
import { base, mainnet } from '@mooring/adapter-evm/networks'
import { AppKitButton, createAppKit, useAppKitAccount } from '@mooring/ui-react'

// In the browser and on the server, once each: the server renders for a visitor without a wallet.
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
