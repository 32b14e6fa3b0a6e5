import {
  type AppKit,
  AppKitButton,
  NetworkButton,
  useAppKit,
  useAppKitAccount,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitState,
  useDisconnect,
  useWalletInfo,
} from '@mooring/ui-react'
import type { ReactNode } from 'react'
import { SignPanel } from './SignPanel.js'
import './page.css'

/** A typical dapp: the buttons, and the values of the hooks. */
export function Dapp({ kit, children }: Dapp.Props): ReactNode {
  const { open } = useAppKit()
  const { address, caipAddress, status, allAccounts } = useAppKitAccount()
  const { chainId, caipNetwork } = useAppKitNetwork()
  const { walletInfo } = useWalletInfo()
  const { disconnect } = useDisconnect()
  const { data } = useAppKitEvents()
  const state = useAppKitState()

  const facts = {
    status,
    address,
    'caip-address': caipAddress,
    accounts: allAccounts.length,
    'chain-id': chainId,
    network: caipNetwork?.name,
    wallet: walletInfo?.name,
    modal: state.open ? 'open' : 'closed',
    event: data.event,
  }
  return (
    <>
      <header>
        <p>Harbour Bank</p>
        <NetworkButton />
        <AppKitButton />
      </header>
      <main>
        <h1>A page with a wallet</h1>
        <dl>
          {Object.entries(facts).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd data-testid={name}>{value}</dd>
            </div>
          ))}
        </dl>
        <p>
          <button type="button" onClick={() => open()}>
            Open by hook
          </button>
          <button type="button" onClick={() => open({ view: 'Networks' })}>
            Open networks by hook
          </button>
          <button type="button" onClick={() => open({ view: 'AllWallets' })}>
            Open a view that needs a service
          </button>
          <button type="button" onClick={() => open().then(() => kit.selectWallet('org.example.gone'))}>
            Choose a wallet that is not there
          </button>
          <button type="button" onClick={() => disconnect()}>
            Disconnect by hook
          </button>
        </p>
        <SignPanel kit={kit} />
        {children}
      </main>
    </>
  )
}

export declare namespace Dapp {
  type Props = { kit: AppKit; children?: ReactNode }
}
