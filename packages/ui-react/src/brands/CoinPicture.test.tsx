import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInModal } from '../testing/renderInModal.js'
import { setupKit } from '../testing/setupKit.js'
import { CoinPicture } from './CoinPicture.js'

const show = async (props: CoinPicture.Props): Promise<HTMLElement> =>
  (await renderInModal(setupKit().kit, <CoinPicture {...props} />)).container

test('shows the icon that the modal brings along for the own coin of a network', async () => {
  const container = await show({ symbol: 'ETH', url: undefined, isOwn: true })
  await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toMatch(/^data:image\/svg\+xml/u))
})

test('shows letters of a token with the same symbol', async () => {
  const container = await show({ symbol: 'ETH', url: undefined, isOwn: false })
  expect(container.querySelector<HTMLElement>('[data-letter]')?.dataset.letter).toBe('ET')
  expect(container.querySelector('img')).toBeNull()
})

test.each([true, false])('is a disc', async (isOwn) => {
  const container = await show({ symbol: 'ETH', url: 'data:image/png;base64,AAAA', isOwn })
  expect(container.querySelector('img')?.dataset.round).toBe('true')
})
