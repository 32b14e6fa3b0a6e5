import { evm } from '@mooring/adapter-evm'
import { base, mainnet } from '@mooring/adapter-evm/networks'
import { createAppKit } from '@mooring/ui-lit'

const kit = createAppKit({ networks: [mainnet, base], adapters: [evm()] })
const output = document.querySelector('#account')

kit.subscribeAccount(({ address }) => {
  if (output) output.textContent = address ?? 'none'
})
