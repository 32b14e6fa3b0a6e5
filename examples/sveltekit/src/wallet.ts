import { evm } from '@mooring/adapter-evm'
import { base, mainnet } from '@mooring/adapter-evm/networks'
import { createAppKit } from '@mooring/ui-lit'

export const kit = createAppKit({ networks: [mainnet, base], adapters: [evm()] })
