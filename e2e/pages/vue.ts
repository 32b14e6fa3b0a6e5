import { evm } from '@mooring/adapter-evm'
import {
  createAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from '@mooring/vue'
import { createApp, h } from 'vue'
import './page.css'

const { networks, options } = JSON.parse(new URLSearchParams(location.search).get('setup') ?? '{}')
createAppKit({ ...options, networks, adapters: [evm()] })

type Provider = { request: (request: { method: string }) => Promise<unknown> }

createApp({
  setup() {
    const { open } = useAppKit()
    const { disconnect } = useDisconnect()
    const account = useAppKitAccount()
    const network = useAppKitNetwork()
    const wallet = useWalletInfo()
    const provider = useAppKitProvider<Provider>('eip155')
    const state = useAppKitState()
    const theme = useAppKitTheme()
    const fact = (name: string, value: unknown) => [
      h('dt', name),
      h('dd', { 'data-testid': name }, String(value ?? '')),
    ]
    const press = (text: string, onClick: () => unknown) => h('button', { type: 'button', onClick }, text)
    return () => [
      h('header', [h('p', 'Harbour Bank'), h('appkit-network-button'), h('appkit-button')]),
      h('main', [
        h('h1', 'A page with a wallet'),
        press('Networks', () => open({ view: 'Networks' })),
        press('Leave', () => disconnect()),
        press('Light', () => theme.setThemeMode('light')),
        press('Ask', async () => {
          document.title = String(await provider.walletProvider?.request({ method: 'eth_chainId' }))
        }),
        h('dl', [
          fact('status', account.value.status),
          fact('address', account.value.address),
          fact('network', network.value.caipNetwork?.name),
          fact('wallet', wallet.walletInfo?.name),
          fact('open', state.open),
          fact('theme', theme.themeMode),
        ]),
      ]),
    ]
  },
}).mount('#app')
