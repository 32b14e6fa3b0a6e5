import type { AccountType, Namespace } from '@mooring/core'
import type { AppKit } from '../AppKit.js'
import { untilSettled } from '../untilSettled.js'
import { createAccountTypeController } from './createAccountTypeController.js'

/**
 * Switches the account to a type, and waits until the wallet has. Where there is no choice, it does nothing.
 *
 * @throws {BaseError} It failed. The type is `eoa` now.
 */
export async function setAccountType(kit: AppKit, type: AccountType, namespace?: Namespace): Promise<void> {
  if (type !== 'eoa' && type !== 'smartAccount') return
  const { $accountType, choose } = kit.feature(createAccountTypeController)
  choose(type, namespace)
  await untilSettled($accountType, (state) => {
    if (state.status === 'changing') return 'pending'
    return state.error ?? 'done'
  })
}
