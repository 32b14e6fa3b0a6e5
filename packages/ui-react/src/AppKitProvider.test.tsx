import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { AppKitProvider } from './AppKitProvider.js'
import { NetworkButton } from './buttons/NetworkButton.js'
import { liveKits } from './liveKits.js'
import { mainnet, polygon, setupKit, setupOptions } from './testing/setupKit.js'

test('makes one instance of options, also in strict mode and when it comes again, and takes one that is made', async () => {
  const { options } = setupOptions({ networks: [polygon] })
  const page = (
    <StrictMode>
      <AppKitProvider {...options}>
        <NetworkButton />
      </AppKitProvider>
    </StrictMode>
  )
  const { unmount } = render(page)
  expect(screen.getByRole('button').textContent).toBe('Polygon')
  unmount()
  render(page)
  expect(liveKits().get()).toHaveLength(1)

  const { kit } = setupKit({ networks: [mainnet] })
  const { container } = render(
    <AppKitProvider kit={kit}>
      <NetworkButton />
    </AppKitProvider>,
  )
  expect(container.textContent).toBe('Ethereum')
  await act(async () => liveKits().get()[0]?.dispose())
})
