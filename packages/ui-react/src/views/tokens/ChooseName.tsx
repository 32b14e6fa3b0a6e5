import { createIdentityController } from '@mooring/controllers/identity'
import { familyOf } from '@mooring/core'
import { canRegisterName } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useLink } from '../../modal/useLink.js'
import { useStore } from '../../useStore.js'

/** Leads to a name for the account, if it can have one and has none yet. */
export function ChooseName(): ReactNode {
  const { kit, messages } = useModal()
  const { connector, namespace } = useStore(kit.account.$account)
  const { data } = useStore(useFeature(createIdentityController).$identity)
  const link = useLink({ view: 'RegisterAccountName' })
  if (
    !kit.options.services ||
    !data ||
    data.name ||
    !canRegisterName({ connector, namespace, family: familyOf(kit, namespace) })
  )
    return null
  return (
    <button
      type="button"
      className="text-button"
      onClick={link.onClick}
      onPointerEnter={link.onHint}
      onFocus={link.onHint}
      data-testid="account-choose-name-button"
      data-focus="choose-name"
    >
      {messages['tokens.chooseName']}
    </button>
  )
}
