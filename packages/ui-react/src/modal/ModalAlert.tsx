import { alertIcon, closeIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from '../components/Icon.js'
import { IconButton } from '../components/IconButton.js'
import { useStore } from '../useStore.js'
import { useModal } from './ModalContext.js'

/** Shows configuration errors to the page's developer. */
export function ModalAlert(): ReactNode {
  const { kit, messages } = useModal()
  const alert = useStore(kit.alert.$alert)
  return (
    <div className="alert-place" role="alert">
      {alert && (
        <div className="alert" part="alert">
          <Icon icon={alertIcon} />
          <p data-testid="wui-alertbar-text">
            <strong>{messages[`error.${alert.name}`] ?? alert.shortMessage}</strong> {alert.details}
          </p>
          <IconButton icon={closeIcon} label={messages['alert.dismiss']} onClick={kit.alert.hide} />
        </div>
      )}
    </div>
  )
}
