import { createAccountTypeController } from '@mooring/controllers/account'
import { boltIcon, checkIcon, keyIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { Problem } from '../../components/Problem.js'
import { Row } from '../../components/Row.js'
import { Spinner } from '../../components/Spinner.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'

const types = [
  { type: 'smartAccount', name: 'smart', icon: boltIcon },
  { type: 'eoa', name: 'standard', icon: keyIcon },
] as const

/** The types that the account can have: the one in use is ticked, a pending one turns, a refusal is said. */
export function AccountTypeView(): ReactNode {
  const { messages } = useModal()
  const { $accountType, choose } = useFeature(createAccountTypeController)
  const state = useStore($accountType)
  const asked = state.status === 'changing' ? state.to : undefined
  const error = state.status === 'idle' ? state.error : undefined
  const reason = error && (messages[`error.${error.name}`] ?? error.shortMessage)
  return (
    <div className="account-type">
      <p className="visually-hidden" role="status">
        {asked && messages['accountType.changing']}
      </p>
      <ul className="list">
        {types.map(({ type, name, icon }) => (
          <li key={type}>
            <Row
              picture={<Icon icon={icon} />}
              name={messages[`accountType.${name}`]}
              note={messages[`accountType.${name}Text`]}
              end={asked === type ? <Spinner /> : state.accountType === type && !asked && <Icon icon={checkIcon} />}
              onClick={() => choose(type)}
              isCurrent={state.accountType === type}
              testId={`account-type-${type}`}
              focus={type}
            />
          </li>
        ))}
      </ul>
      <Problem text={reason && messages['accountType.failed']({ reason })} />
      <p className="legal">{messages['accountType.note']}</p>
    </div>
  )
}
