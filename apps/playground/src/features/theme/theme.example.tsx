import { evm } from '@mooring/adapter-evm'
import { mainnet } from '@mooring/adapter-evm/networks'
import { createAppKit } from '@mooring/ui-react'
import { kelp } from '@mooring/ui-react/themes'

createAppKit({
  networks: [mainnet],
  adapters: [evm()],
  themeMode: kelp.themeMode,
  themeVariables: {
    ...kelp.themeVariables,
    // Any accent: the modal picks the colour of the text on it.
    '--mooring-accent': '#ffd60a',
  },
})
