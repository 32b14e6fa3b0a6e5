import { useAppKitAccount, useAppKitProvider } from '@mooring/ui-react'
import { createWalletClient, custom, type EIP1193Provider } from 'viem'

export function SignButton() {
  const { address } = useAppKitAccount({ namespace: 'eip155' })
  const { walletProvider } = useAppKitProvider<EIP1193Provider>('eip155')

  async function sign() {
    if (!address || !walletProvider) return
    const client = createWalletClient({ transport: custom(walletProvider) })
    const message = 'Permission to come alongside.'
    console.log(await client.signMessage({ account: address as `0x${string}`, message }))
  }

  return <button onClick={sign}>Sign</button>
}
