import { evm } from '@mooring/adapter-evm'
import { mainnet } from '@mooring/adapter-evm/networks'
import { createAppKit } from '@mooring/controllers'

const kit = createAppKit({ networks: [mainnet], adapters: [evm()] })

kit.wallets.$wallets.subscribe((wallets) => {
  const buttons = wallets.map(({ id, name }) => {
    const button = document.createElement('button')
    button.textContent = name
    button.onclick = () => kit.connection.connect(id).catch(console.error)
    return button
  })
  document.body.replaceChildren(...buttons)
})

kit.account.$account.subscribe(({ address }) => console.log(address ?? 'Nobody yet'))
