import { isSameAccount, type Siwx, type SiwxSession, writeSignInMessage } from '@mooring/core'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { AppKitProvider } from '../AppKitProvider.js'
import { setupKit } from '../testing/setupKit.js'
import { useAppKitSession } from './useAppKitSession.js'
import { useAppKitSIWX } from './useAppKitSIWX.js'

function createSiwx(): Siwx {
  const sessions: SiwxSession[] = []
  return {
    async createMessage(input) {
      const { host } = location
      const data = { ...input, domain: host, uri: `http://${host}/`, version: '1', nonce: 'k3y5t0n3' }
      return { ...data, toString: () => writeSignInMessage(data) }
    },
    addSession: async (session) => void sessions.push(session),
    revokeSession: async () => void sessions.splice(0),
    setSessions: async () => void sessions.splice(0),
    getSessions: async (chainId, address) =>
      sessions.filter(({ data }) => isSameAccount(`${data.chainId}:${data.accountAddress}`, `${chainId}:${address}`)),
    getRequired: () => false,
  }
}

test('follows the session of the account, and ends it', async () => {
  const siwx = createSiwx()
  const { kit, connect } = setupKit({ siwx, wallet: { signMessage: async () => '0x12' } })
  const wrapper = ({ children }: { children: ReactNode }) => <AppKitProvider kit={kit}>{children}</AppKitProvider>
  const { result } = renderHook(useAppKitSession, { wrapper })
  expect(renderHook(useAppKitSIWX, { wrapper }).result.current).toBe(siwx)
  expect(result.current).toMatchObject({ session: undefined, isSignedIn: false, status: 'idle' })
  await act(connect)
  await waitFor(() => expect(result.current.status).toBe('asking'))
  const { createSiwxPolicy } = await import('@mooring/controllers/siwx')
  await waitFor(() => {
    kit.feature(createSiwxPolicy).sign()
    expect(result.current.isSignedIn).toBe(true)
  })
  expect(result.current.session).toMatchObject({ signature: '0x12', data: { nonce: 'k3y5t0n3' } })
  await act(() => result.current.signOut())
  await waitFor(() => expect(result.current).toMatchObject({ session: undefined, status: 'skipped' }))
})
