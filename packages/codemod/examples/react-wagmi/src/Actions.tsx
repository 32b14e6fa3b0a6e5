import { useAppKit, useAppKitAccount, useAppKitNetwork, useDisconnect } from '@reown/appkit/react'
import { parseGwei, type Address } from 'viem'
import { useBalance, useEstimateGas, useSendTransaction, useSignMessage } from 'wagmi'
import { networks } from './config'

const transfer = { to: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045' as Address, value: parseGwei('0.0001') }

export const Actions = () => {
  const { disconnect } = useDisconnect()
  const { open } = useAppKit()
  const { switchNetwork } = useAppKitNetwork()
  const { address, isConnected } = useAppKitAccount()
  const { data: gas } = useEstimateGas({ ...transfer })
  const { data: hash, sendTransaction } = useSendTransaction()
  const { signMessageAsync } = useSignMessage()
  const { refetch } = useBalance({ address: address as Address })

  return (
    isConnected && (
      <div>
        <button onClick={() => open()}>Open</button>
        <button onClick={() => disconnect()}>Leave</button>
        <button onClick={() => switchNetwork(networks[0])}>Switch</button>
        <button onClick={() => signMessageAsync({ message: 'Ahoy', account: address as Address })}>Sign</button>
        <button onClick={() => sendTransaction({ ...transfer, gas })}>Pay {hash}</button>
        <button onClick={() => refetch()}>Balance</button>
      </div>
    )
  )
}
