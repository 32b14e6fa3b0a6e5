import type { SiwxController } from '@mooring/controllers'
import type { SiwxSession, SiwxState } from '@mooring/core'
import { findKit } from '@mooring/ui-lit'
import { computed, proxyRefs } from 'vue'
import { useStore } from '../useStore.js'

/**
 * Returns the session of the active account, and what signs it in and out. Only for pages with the option `siwx`.
 *
 * Read its properties from the returned object, or through `toRefs`: destructuring loses reactivity.
 *
 * @example
 * ```ts
 * import { useAppKitSession } from '@mooring/vue'
 *
 * const visitor = useAppKitSession()
 * export const toggle = () => (visitor.isSignedIn ? visitor.signOut() : visitor.signIn())
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useAppKitSession" hook'
 */
export function useAppKitSession(): useAppKitSession.ReturnType {
  const { siwx } = findKit('useAppKitSession')
  const state = useStore(siwx.$siwx, () => nobody)
  return proxyRefs({
    session: computed(() => (state.value.status === 'signedIn' ? state.value.session : undefined)),
    isSignedIn: computed(() => state.value.status === 'signedIn'),
    status: computed(() => state.value.status),
    signIn: siwx.signIn,
    signOut: siwx.signOut,
    refresh: siwx.refresh,
  })
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
