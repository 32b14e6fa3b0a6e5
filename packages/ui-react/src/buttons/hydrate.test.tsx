import type { AppKit } from '@mooring/controllers'
import { act, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppKitProvider } from '../AppKitProvider.js'
import { alice, on, setupKit } from '../testing/setupKit.js'
import { AppKitButton } from './AppKitButton.js'
import { NetworkButton } from './NetworkButton.js'

const page = (kit: AppKit) => (
  <AppKitProvider kit={kit}>
    <AppKitButton balance="hide" />
    <NetworkButton />
  </AppKitProvider>
)

test('takes over what the server rendered without a warning, and shows then what only the browser knows', async () => {
  const { kit, connect } = setupKit({ themeVariables: { '--mooring-accent': '#ff0000' } })
  await connect([on(137, alice)])

  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page(setupKit().kit))
  expect(container.textContent).toBe('Connect walletEthereum')
  const button = container.querySelector('[data-testid="w3m-network-button"]')

  await act(async () => render(page(kit), { container, hydrate: true }))
  expect(container.textContent).toBe('0xab16…fcdbPolygon')
  // The element of the server was kept.
  expect(container.querySelector('[data-testid="w3m-network-button"]')).toBe(button)
  container.remove()
})
