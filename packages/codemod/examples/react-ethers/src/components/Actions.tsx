import {
  type Provider,
  useAppKit,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitNetworkCore,
  useAppKitProvider,
  useDisconnect,
} from '@reown/appkit/react'
import { BrowserProvider, formatEther, JsonRpcSigner, parseEther } from 'ethers'
import { networks } from '../config'

export const Actions = ({ onSent }: { onSent: (hash: string) => void }) => {
  const { open } = useAppKit()
  const { disconnect } = useDisconnect()
  const { chainId } = useAppKitNetworkCore()
  const { switchNetwork } = useAppKitNetwork()
  const { address, isConnected } = useAppKitAccount()
  const { walletProvider } = useAppKitProvider<Provider>('eip155')

  async function pay() {
    if (!walletProvider || !address) throw new Error('Connect first')
    const signer = new JsonRpcSigner(new BrowserProvider(walletProvider, chainId), address)
    const sent = await signer.sendTransaction({ to: address, value: parseEther('0.0001') })
    onSent(sent.hash)
  }

  async function sign() {
    if (!walletProvider || !address) throw new Error('Connect first')
    const signer = new JsonRpcSigner(new BrowserProvider(walletProvider, chainId), address)
    console.log(await signer.signMessage('Ahoy'))
  }

  async function read() {
    if (!walletProvider || !address) throw new Error('Connect first')
    console.log(formatEther(await new BrowserProvider(walletProvider, chainId).getBalance(address)))
  }

  return isConnected ? (
    <div>
      <button onClick={() => open({ view: 'Networks' })}>Networks</button>
      <button onClick={() => switchNetwork(networks[0])}>Switch</button>
      <button onClick={sign}>Sign</button>
      <button onClick={pay}>Pay</button>
      <button onClick={read}>Balance</button>
      <button onClick={() => disconnect()}>Leave</button>
    </div>
  ) : (
    <button onClick={() => open()}>Open</button>
  )
}
