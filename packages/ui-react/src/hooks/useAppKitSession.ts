import type { SiwxController } from '@mooring/controllers'
import type { SiwxSession, SiwxState } from '@mooring/core'
import { useKit } from '../useKit.js'
import { useStore } from '../useStore.js'

/**
 * Returns the session of the active account, and what signs it in and out. Only for pages with the option `siwx`.
 *
 * @example
 * ```tsx
 * import { useAppKitSession } from '@mooring/ui-react'
 *
 * export const Session = () => {
 *   const { session, signIn, signOut } = useAppKitSession()
 *   return session ? <button onClick={signOut}>Sign out</button> : <button onClick={signIn}>Sign in</button>
 * }
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useAppKitSession" hook'
 */
export function useAppKitSession(): useAppKitSession.ReturnType {
  const { siwx } = useKit('useAppKitSession')
  const state = useStore(siwx.$siwx, () => nobody)
  return {
    session: state.status === 'signedIn' ? state.session : undefined,
    isSignedIn: state.status === 'signedIn',
    status: state.status,
    signIn: siwx.signIn,
    signOut: siwx.signOut,
    refresh: siwx.refresh,
  }
}

/** The value on a server. */
const nobody: SiwxState = { status: 'idle' }

export declare namespace useAppKitSession {
  type ReturnType = Pick<SiwxController, 'signIn' | 'signOut' | 'refresh'> & {
    readonly session: SiwxSession | undefined
    readonly isSignedIn: boolean
    /** Where signing in stands; `idle` without an account. */
    readonly status: SiwxState['status']
  }
}
