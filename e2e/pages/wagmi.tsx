import { evm } from '@mooring/adapter-evm'
import { walletConnect } from '@mooring/connector-walletconnect'
import { AppKitButton, createAppKit } from '@mooring/ui-react'
import { followKit, WagmiAdapter } from '@mooring/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { type Chain, erc20Abi } from 'viem'
import { cookieStorage, cookieToInitialState, createConfig, createStorage, http, WagmiProvider } from 'wagmi'
import { readSetup } from './Setup.js'
import { WagmiDapp } from './WagmiDapp.js'

const query = new URLSearchParams(location.search)
const { networks, options, relay } = readSetup(query)
/** As a server reads it: creating a config writes an empty one. */
const { cookie } = document

/** The page has a config of its own. */
function createOwn() {
  const chains = networks as unknown as readonly [Chain, ...Chain[]]
  return createConfig({ chains, transports: Object.fromEntries(chains.map(({ id }) => [id, http()])) })
}

const hasCookies = query.has('cookies')
const adapter = new WagmiAdapter({
  networks,
  ...(hasCookies && { ssr: true, storage: createStorage({ storage: cookieStorage }) }),
})
const own = query.has('own') ? createOwn() : undefined
const config = own ?? adapter.wagmiConfig
const kit = createAppKit({
  ...options,
  networks,
  adapters: [own ? evm() : adapter],
  connectors: relay ? [walletConnect({ services: relay })] : [],
})
if (own) followKit(own, kit)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <WagmiProvider config={config} {...(hasCookies && { initialState: cookieToInitialState(config, cookie) })}>
        <QueryClientProvider client={new QueryClient()}>
          <AppKitButton />
          <WagmiDapp token={query.get('token')} abi={erc20Abi} />
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>,
  )
}
