import type { Snack } from '@mooring/core'
import { alertIcon, checkIcon, closeIcon } from '@mooring/core/icons'
import type { Messages } from '@mooring/core/messages'
import { type ReactNode, type Ref, useEffect } from 'react'
import { Icon } from '../components/Icon.js'
import { IconButton } from '../components/IconButton.js'
import { Spinner } from '../components/Spinner.js'
import { useStore } from '../useStore.js'
import { useModal } from './ModalContext.js'

/** The short message in the open dialog, which makes all else inert. `PageSnackbar` shows it where no dialog is open. */
export function ModalSnackbar(): ReactNode {
  const { kit } = useModal()
  const state = useStore(kit.snackbar.$snackbar)
  const isOpen = useStore(kit.modal.$isOpen)
  return <SnackbarPlace snack={isOpen && state.status === 'open' ? state.snack : undefined} />
}

/** Where the message is. The live region always exists, so that screen readers announce new content. */
export function SnackbarPlace({ snack, place }: SnackbarPlace.Props): ReactNode {
  const { kit } = useModal()
  return (
    // Hovering over a message keeps it; its contents are also reachable by keyboard.
    <div
      ref={place}
      className="snackbar-place"
      role="status"
      popover={place ? 'manual' : undefined}
      onPointerEnter={kit.snackbar.hold}
      onPointerLeave={kit.snackbar.release}
      onFocus={kit.snackbar.hold}
      onBlur={kit.snackbar.release}
    >
      {snack && <Snackbar snack={snack} />}
    </div>
  )
}

export declare namespace SnackbarPlace {
  type Props = {
    snack: Snack | undefined
    /** Of a place in the top layer of the page. */
    place?: Ref<HTMLDivElement>
  }
}

function Snackbar({ snack }: { snack: Snack }): ReactNode {
  const { kit, messages } = useModal()
  // Where it is taken away under the pointer, nothing says that the pointer has left it.
  useEffect(() => kit.snackbar.release, [kit])
  return (
    <div className="snackbar" part="snackbar" data-variant={snack.variant}>
      {snack.variant === 'loading' ? <Spinner /> : <Icon icon={snack.variant === 'error' ? alertIcon : checkIcon} />}
      <span data-testid="wui-snackbar-message">{snackText(snack, messages)}</span>
      <IconButton icon={closeIcon} label={messages['snackbar.dismiss']} onClick={kit.snackbar.hide} />
    </div>
  )
}

function snackText(snack: Snack, messages: Messages): string {
  if (snack.message === undefined) return messages[`error.${snack.error.name}`] ?? snack.error.shortMessage
  const text = messages[snack.message] as string | ((parameters: never) => string)
  return typeof text === 'string' ? text : text(snack.parameters as never)
}
