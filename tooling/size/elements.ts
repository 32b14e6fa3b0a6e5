import { evm } from '@mooring/adapter-evm'
import { base, mainnet } from '@mooring/adapter-evm/networks'
import { createAppKit } from '@mooring/ui-lit'

createAppKit({ networks: [mainnet, base], adapters: [evm()] })

document.body.append(document.createElement('appkit-button'))
