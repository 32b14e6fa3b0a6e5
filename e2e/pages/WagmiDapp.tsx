import { type ReactNode, useEffect, useState } from 'react'
import type { erc20Abi } from 'viem'
import {
  useAccount,
  useAccountEffect,
  useChainId,
  useConnect,
  useConnections,
  useDisconnect,
  useReadContract,
  useSendTransaction,
  useSignMessage,
  useSwitchAccount,
  useSwitchChain,
} from 'wagmi'

/** A dapp that knows wagmi alone. */
export function WagmiDapp({ token, abi }: { token: string | null; abi: typeof erc20Abi }): ReactNode {
  const { address, status, connector, chainId } = useAccount()
  const configChainId = useChainId()
  const connections = useConnections()
  const connecting = useConnect()
  const { disconnect } = useDisconnect()
  const switching = useSwitchChain()
  const { switchAccount } = useSwitchAccount()
  const signing = useSignMessage()
  const sending = useSendTransaction()
  const reading = useReadContract({
    abi,
    address: (token ?? '0x') as `0x${string}`,
    functionName: 'symbol',
    query: { enabled: token !== null },
  })
  const log = useLog(`${status} ${connector?.name ?? '-'} ${chainId ?? '-'}`)
  const facts = {
    status,
    address,
    chain: chainId,
    'config-chain': configChainId,
    connector: connector?.name,
    connections: connections.length,
    connectors: connecting.connectors.map(({ name }) => name).join(','),
    signature: signing.data,
    hash: sending.data,
    symbol: reading.data,
    error: [connecting.error, switching.error, signing.error, sending.error].map((error) => error?.name).join(''),
    log: log.join(', '),
  }
  return (
    <main>
      {connecting.connectors.map((one) => (
        <button type="button" key={one.uid} onClick={() => connecting.connect({ connector: one })}>
          Connect {one.name}
        </button>
      ))}
      {connections.map((one) => (
        <button type="button" key={one.connector.uid} onClick={() => switchAccount({ connector: one.connector })}>
          Use {one.connector.name}
        </button>
      ))}
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
      {switching.chains.map(({ id, name }) => (
        <button type="button" key={id} onClick={() => switching.switchChain({ chainId: id })}>
          To {name}
        </button>
      ))}
      <button type="button" onClick={() => signing.signMessage({ message: 'Ahoy' })}>
        Sign
      </button>
      <button type="button" onClick={() => sending.sendTransaction({ to: address ?? '0x', value: 1n })}>
        Send
      </button>
      <dl>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-testid={name}>{String(value ?? '')}</dd>
          </div>
        ))}
      </dl>
    </main>
  )
}

/** What `useAccount` has said since the page began, and what `useAccountEffect` has reported. */
function useLog(line: string): readonly string[] {
  const [log, setLog] = useState<readonly string[]>([])
  useEffect(() => setLog((log) => (log.at(-1) === line ? log : [...log, line])), [line])
  useAccountEffect({
    onConnect: ({ isReconnected }) => setLog((log) => [...log, isReconnected ? 'reconnected' : 'connected']),
    onDisconnect: () => setLog((log) => [...log, 'disconnected']),
  })
  return log
}
