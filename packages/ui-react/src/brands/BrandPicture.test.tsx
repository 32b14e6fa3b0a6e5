import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BrandPicture } from './BrandPicture.js'

test('shows an icon at once that was shown before', async () => {
  const picture = () => render(<BrandPicture id="io.metamask" name="MetaMask" url={undefined} />).container
  const before = picture()
  await act(() => vi.dynamicImportSettled())
  expect(before.querySelector('img')).toBeTruthy()
  expect(picture().querySelector('img')).toBeTruthy()
})
