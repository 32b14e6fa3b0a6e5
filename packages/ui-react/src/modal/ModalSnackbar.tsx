import type { Snack } from '@mooring/core'
import { alertIcon, checkIcon, closeIcon } from '@mooring/core/icons'
import type { Messages } from '@mooring/core/messages'
import type { ReactNode } from 'react'
import { Icon } from '../components/Icon.js'
import { IconButton } from '../components/IconButton.js'
import { Spinner } from '../components/Spinner.js'
import { useStore } from '../useStore.js'
import { useModal } from './ModalContext.js'

/** The short message. Its live region always exists, so that screen readers announce new content. */
export function ModalSnackbar(): ReactNode {
  const { kit, messages } = useModal()
  const state = useStore(kit.snackbar.$snackbar)
  const snack = state.status === 'open' ? state.snack : undefined
  return (
    // Hovering over a message keeps it; its contents are also reachable by keyboard.
    <div
      className="snackbar-place"
      role="status"
      onPointerEnter={kit.snackbar.hold}
      onPointerLeave={kit.snackbar.letGo}
      onFocus={kit.snackbar.hold}
      onBlur={kit.snackbar.letGo}
    >
      {snack && (
        <div className="snackbar" part="snackbar" data-variant={snack.variant}>
          {snack.variant === 'loading' ? (
            <Spinner />
          ) : (
            <Icon icon={snack.variant === 'error' ? alertIcon : checkIcon} />
          )}
          <span data-testid="wui-snackbar-message">{snackText(snack, messages)}</span>
          <IconButton icon={closeIcon} label={messages['snackbar.dismiss']} onClick={kit.snackbar.hide} />
        </div>
      )}
    </div>
  )
}

function snackText(snack: Snack, messages: Messages): string {
  if (snack.message === undefined) return messages[`error.${snack.error.name}`] ?? snack.error.shortMessage
  const text = messages[snack.message] as string | ((parameters: never) => string)
  return typeof text === 'string' ? text : text(snack.parameters as never)
}
