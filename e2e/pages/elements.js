import { createAppKit, evm } from './mooring/mooring.js'

const { networks, options } = JSON.parse(new URLSearchParams(location.search).get('setup') ?? '{}')
const kit = createAppKit({ ...options, networks, adapters: [evm()] })

/** @param {string} name @param {string | undefined} value */
function show(name, value) {
  const place = document.querySelector(`[data-testid=${name}]`)
  if (place) place.textContent = value ?? ''
}

kit.subscribeAccount(({ status, address }) => {
  show('status', status)
  show('address', address)
})
kit.subscribeNetwork(({ caipNetwork }) => show('network', caipNetwork?.name))
show('status', kit.getAccount().status)
show('network', kit.getCaipNetwork()?.name)
