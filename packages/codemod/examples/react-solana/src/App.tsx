import { createAppKit } from '@reown/appkit/react'
import { solana, solanaTestnet, solanaDevnet } from '@reown/appkit/networks'
import { useState } from 'react'
import { projectId, solanaAdapter } from './config'
import { useSolanaRpc } from './useSolanaRpc'
import { useAppKitAccount } from '@reown/appkit/react'
import { address as toAddress } from '@solana/kit'

createAppKit({
  projectId,
  metadata: { name: 'Quay', description: 'A quay', url: 'https://quay.example', icons: [] },
  themeMode: 'light',
  networks: [solana, solanaTestnet, solanaDevnet],
  adapters: [solanaAdapter],
  features: { analytics: true }
})

export default function App() {
  const { address } = useAppKitAccount({ namespace: 'solana' })
  const rpc = useSolanaRpc()
  const [balance, setBalance] = useState(0n)
  const read = async () => {
    if (!rpc || !address) throw new Error('Connect first')
    setBalance((await rpc.getBalance(toAddress(address)).send()).value)
  }
  return (
    <main>
      <w3m-button balance="hide" />
      <button onClick={read}>Balance: {balance.toString()}</button>
    </main>
  )
}
