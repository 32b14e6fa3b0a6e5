import { bitcoin } from '@mooring/adapter-bitcoin'
import { bitcoin as bitcoinNetwork } from '@mooring/adapter-bitcoin/networks'
import { evm } from '@mooring/adapter-evm'
import { mainnet } from '@mooring/adapter-evm/networks'
import { polkadot } from '@mooring/adapter-polkadot'
import { polkadotAssetHub } from '@mooring/adapter-polkadot/networks'
import { solana } from '@mooring/adapter-solana'
import { solana as solanaNetwork } from '@mooring/adapter-solana/networks'
import { createAppKit, useAppKitAccount } from '@mooring/ui-react'

createAppKit({
  adapters: [evm(), solana(), bitcoin(), polkadot()],
  networks: [mainnet, solanaNetwork, bitcoinNetwork, polkadotAssetHub],
})

export function SolanaAddress() {
  const { address } = useAppKitAccount({ namespace: 'solana' })
  return <p>{address ?? 'No Solana wallet yet'}</p>
}
