import { evm } from '@mooring/adapter-evm'
import { createAppKit } from '@mooring/ui-lit'
import { harbour, lighthouse } from 'devnet/networks'
import { startDemoWallet } from '../demo-wallet/startDemoWallet.js'
import './elements.css'

const networks = [harbour, lighthouse] as const
const kit = createAppKit({ networks, adapters: [evm()], themeMode: 'system' })
startDemoWallet(networks)

const account = document.querySelector('#account')
kit.subscribeAccount(({ address }) => {
  if (account) account.textContent = address ?? 'none'
})

const button = document.querySelector('appkit-button')
document.querySelector<HTMLInputElement>('#label')?.addEventListener('input', ({ target }) => {
  if (button && target instanceof HTMLInputElement) button.label = target.value || undefined
})
