import { EmailNotFoundError, ModalClosedError } from '@mooring/core'
import type { AppKit } from '../AppKit.js'
import { createEmailUpdateController } from './createEmailUpdateController.js'

/**
 * Lets the visitor change the address of the embedded wallet in the modal.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { updateEmail } from '@mooring/controllers/email'
 *
 * declare const kit: AppKit
 * const { email } = await updateEmail(kit)
 * ```
 *
 * @returns The new address. A visitor who closes the modal to read the mail may still come back.
 * @throws {EmailNotFoundError} No wallet with an address is connected.
 * @throws {ModalClosedError} The visitor does not want to.
 */
export async function updateEmail(kit: AppKit): Promise<{ email: string }> {
  const { $update } = kit.feature(createEmailUpdateController)
  if (kit.account.$account.get().connector?.emailUpdate?.current() === undefined) throw new EmailNotFoundError()
  await kit.open({ view: 'UpdateEmailWallet' })
  const { promise, resolve, reject } = Promise.withResolvers<{ email: string }>()
  function look(): void {
    const state = $update.get()
    if (state.status === 'updated') resolve({ email: state.email })
    else if (state.status === 'idle' && !kit.modal.$modal.get().isOpen) reject(new ModalClosedError())
  }
  const stops = [$update.listen(look), kit.modal.$modal.listen(look)]
  return promise.finally(() => {
    for (const stop of stops) stop()
  })
}
