import { evm } from '@mooring/adapter-evm'
import { base, mainnet } from '@mooring/adapter-evm/networks'
import { createAppKit } from '@mooring/vue'

const kit = createAppKit({ networks: [mainnet, base], adapters: [evm()] })

export default defineNuxtPlugin(() => ({ provide: { kit } }))
