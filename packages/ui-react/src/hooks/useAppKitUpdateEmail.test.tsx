import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { AppKitProvider } from '../AppKitProvider.js'
import { setupKit } from '../testing/setupKit.js'
import { useAppKitUpdateEmail } from './useAppKitUpdateEmail.js'

test('says that there is no address to change', async () => {
  const { kit } = setupKit()
  const onError = vi.fn()
  const { result } = renderHook(() => useAppKitUpdateEmail({ onError }), {
    wrapper: ({ children }: { children: ReactNode }) => <AppKitProvider kit={kit}>{children}</AppKitProvider>,
  })
  expect(result.current).toMatchObject({ isReady: true, isPending: false, isError: false, isSuccess: false })
  await act(() => result.current.updateEmail())
  expect(result.current).toMatchObject({ isPending: false, isError: true, error: { name: 'EmailNotFoundError' } })
  expect(onError).toHaveBeenCalledExactlyOnceWith(result.current.error)
})
