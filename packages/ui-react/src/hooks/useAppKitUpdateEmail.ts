import { BaseError } from '@mooring/core'
import { useState } from 'react'
import { useKit } from '../useKit.js'

type State = { readonly isPending: boolean; readonly data?: { email: string }; readonly error?: BaseError }

/**
 * Lets the visitor change the e-mail address of the embedded wallet in the modal.
 *
 * @example
 * ```tsx
 * import { useAppKitUpdateEmail } from '@mooring/ui-react'
 *
 * export const ChangeEmail = () => {
 *   const { updateEmail, isPending } = useAppKitUpdateEmail({ onSuccess: ({ email }) => console.log(email) })
 *   return (
 *     <button disabled={isPending} onClick={() => updateEmail()}>
 *       Change email
 *     </button>
 *   )
 * }
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useAppKitUpdateEmail" hook'
 */
export function useAppKitUpdateEmail({
  onSuccess,
  onError,
}: useAppKitUpdateEmail.Options = {}): useAppKitUpdateEmail.ReturnType {
  const kit = useKit('useAppKitUpdateEmail')
  const [{ data, error, isPending }, setState] = useState<State>({ isPending: false })

  async function updateEmail(): Promise<void> {
    setState({ isPending: true })
    try {
      // The page may never need it.
      const { updateEmail } = await import('@mooring/controllers/email')
      const data = await updateEmail(kit)
      setState({ isPending: false, data })
      onSuccess?.(data)
    } catch (thrown) {
      const error = BaseError.from(thrown)
      setState({ isPending: false, error })
      onError?.(error)
    }
  }

  return {
    data,
    error,
    isReady: true,
    isPending,
    isError: error !== undefined,
    isSuccess: data !== undefined,
    updateEmail,
  }
}

export declare namespace useAppKitUpdateEmail {
  type Options = {
    onSuccess?: ((data: { email: string }) => void) | undefined
    onError?: ((error: BaseError) => void) | undefined
  }
  type ReturnType = {
    readonly data: { email: string } | undefined
    readonly error: BaseError | undefined
    readonly isReady: boolean
    readonly isPending: boolean
    readonly isError: boolean
    readonly isSuccess: boolean
    /** Opens the modal. It rejects with nothing: `onError` and `error` say why. */
    readonly updateEmail: () => Promise<void>
  }
}
