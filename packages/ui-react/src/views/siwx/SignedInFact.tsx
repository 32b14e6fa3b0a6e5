import { BaseError } from '@mooring/core'
import { checkIcon, keyIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { toDate } from './toDate.js'

/** Whether the account is signed in, until when, and how to change it. */
export function SignedInFact(): ReactNode {
  const { kit, messages } = useModal()
  const state = useStore(kit.siwx.$siwx)
  if (state.status !== 'signedIn' && state.status !== 'skipped') return null
  const isIn = state.status === 'signedIn'
  const end = isIn ? state.session.data.expirationTime : undefined
  const date = end && toDate(end, kit.options.locale)
  return (
    <div className="fact siwx-fact" data-status={state.status}>
      <Icon icon={isIn ? checkIcon : keyIcon} />
      <span className="row-text">
        <span className="row-name">{isIn ? messages['siwx.signedIn'] : messages['siwx.notSignedIn']}</span>
        {date && <small>{messages['siwx.signedInUntil']({ date })}</small>}
      </span>
      <button
        type="button"
        onClick={() =>
          void (isIn ? kit.siwx.signOut() : kit.siwx.signIn()).catch((error) =>
            kit.snackbar.show({ variant: 'error', error: BaseError.from(error) }),
          )
        }
        data-testid={isIn ? 'siwx-sign-out' : 'siwx-sign-in'}
        data-focus="siwx"
      >
        {isIn ? messages['siwx.signOut'] : messages['siwx.sign']}
      </button>
    </div>
  )
}
