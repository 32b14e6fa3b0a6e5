import { createAppKit } from '@reown/appkit'
import { EthersAdapter } from '@reown/appkit-adapter-ethers'
import { arbitrum, mainnet, polygon } from '@reown/appkit/networks'
import { BrowserProvider } from 'ethers'

const projectId = import.meta.env.VITE_PROJECT_ID || 'b56e18d47c72ab683b10814fe9495694'

const modal = createAppKit({ adapters: [new EthersAdapter()], networks: [arbitrum, mainnet, polygon], projectId, themeMode: 'light' })

/** @param {string} id @param {unknown} state */
const show = (id, state) => {
  document.getElementById(id)?.replaceChildren(JSON.stringify(state, null, 2))
}

/** @type {any} */
let provider = null
/** @type {number | string | undefined} */
let chainId

modal.subscribeAccount((state) => show('account', state))
modal.subscribeState((state) => console.log(state.open, modal.getIsConnectedState()))
modal.subscribeTheme((state) => document.body.setAttribute('data-theme', state.themeMode))
modal.subscribeEvents((state) => console.log(state.data.event))
modal.subscribeWalletInfo((state) => console.log(state?.name))
modal.subscribeNetwork((state) => {
  chainId = state.chainId
})
modal.subscribeProviders((state) => {
  provider = state['eip155']
})

document.getElementById('networks')?.addEventListener('click', () => modal.open({ view: 'Networks' }))

export async function sign() {
  if (!provider) return
  const signer = await new BrowserProvider(provider, Number(chainId)).getSigner()
  console.log(await signer.signMessage('Ahoy'))
}

export const change = () => modal.switchNetwork(chainId === polygon.id ? mainnet : polygon)
export const leave = () => modal.disconnect()
export const dark = () => modal.setThemeMode('dark')
