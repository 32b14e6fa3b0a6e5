import { BaseError, type Namespace } from '@mooring/core'
import { type AccountTypeState, accountTypeMachine, type SwitchableAccountType } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createFeatureStore } from '../createFeatureStore.js'

export type AccountTypeController = {
  readonly $accountType: ReadableAtom<AccountTypeState>
  readonly choose: (to: SwitchableAccountType, namespace?: Namespace) => void
  readonly dispose: () => void
}

/** Switches the account of the page's own wallet between its types. Specification §4 and §6. */
export function createAccountTypeController(kit: AppKit): AccountTypeController {
  const storeOf = (namespace?: Namespace) => (namespace ? kit.account.of(namespace) : kit.account.$account)
  /** The family whose account is switched. */
  let family: Namespace | undefined

  const store = createFeatureStore(kit, accountTypeMachine, {
    setPreferredAccount({ accountType }, { send }) {
      const { wallet } = storeOf(family).get()
      Promise.resolve(wallet?.chooseAccountType?.(accountType)).then(
        () => send({ type: 'changed' }),
        (error) => send({ type: 'failed', error: BaseError.from(error) }),
      )
    },
    stopChange() {},
    // What the other account has is the same: only who pays for it differs.
    syncAccount: () => kit.refresh.ask('balance'),
  })

  const stop = kit.account.$account.subscribe(({ allAccounts: [account] }) => {
    const state = store.$state.get()
    const accountType = account?.type === 'smartAccount' ? 'smartAccount' : 'eoa'
    // While it changes, the wallet says so before it answers.
    if (state.status === 'idle' && state.accountType !== accountType) store.send({ type: 'reset', accountType })
  })

  return {
    $accountType: store.$state,
    choose(to, namespace) {
      family = namespace
      const { connector, wallet } = storeOf(namespace).get()
      const hasAuthConnector = connector?.type === 'AUTH' && wallet?.chooseAccountType !== undefined
      store.send({ type: 'change', to, hasAuthConnector })
    },
    dispose() {
      stop()
      store.dispose()
    },
  }
}
