import { createSessionsController } from '@mooring/controllers/sessions'
import type { SmartSession } from '@mooring/core'
import { keyIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Icon } from '../../components/Icon.js'
import { Picture } from '../../components/Picture.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'

/** The pages that may act for the account without asking, once its wallet has signed; each can be revoked. */
export function SessionsView(): ReactNode {
  const { kit, messages } = useModal()
  const sessions = useFeature(createSessionsController)
  const state = useStore(sessions.$sessions)
  const { connector } = useStore(kit.account.$account)
  const error = state.status === 'listing' ? undefined : state.error
  const problem = error && (messages[`error.${error.name}`] ?? error.shortMessage)

  return (
    <div className="sessions">
      {state.status === 'ready' && state.sessions.length > 0 ? (
        <ul className="list">
          {state.sessions.map((session) => (
            <li key={session.pci} className="session">
              <Session
                session={session}
                isBusy={state.revoking !== undefined}
                isRevoking={state.revoking === session.pci}
              />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <Icon icon={keyIcon} />
          {state.status === 'ready' ? (
            <div role="status">
              <h2 className="headline">{messages['sessions.empty']}</h2>
              <p className="hint">{messages['sessions.emptyText']}</p>
            </div>
          ) : (
            <p className="hint">{messages['sessions.intro']}</p>
          )}
        </>
      )}
      <p className="field-problem" role="alert">
        {problem}
      </p>
      {state.status !== 'ready' && (
        <Button
          kind={state.status === 'listing' ? 'quiet' : 'accent'}
          onClick={sessions.list}
          focus="sessions-show"
          testId="sessions-show"
        >
          {state.status === 'listing'
            ? messages['sessions.showing']({ wallet: connector?.name ?? '' })
            : messages['sessions.show']}
        </Button>
      )}
    </div>
  )
}

function Session({ session, isBusy, isRevoking }: Session.Props): ReactNode {
  const { kit, messages } = useModal()
  const { pci, project, expiry } = session
  const sessions = useFeature(createSessionsController)
  const date = new Intl.DateTimeFormat(kit.options.locale, { dateStyle: 'medium' }).format(new Date(expiry * 1000))
  return (
    <>
      <Picture name={project.name} url={undefined} />
      <span className="row-text">
        <bdi className="row-name">{project.name}</bdi>
        <small>{messages['sessions.until']({ date })}</small>
      </span>
      <Button
        onClick={() => !isBusy && sessions.revoke(pci)}
        isBusy={isRevoking}
        isDisabled={isBusy}
        focus={`session-${pci}`}
        testId={`session-revoke-${pci}`}
      >
        <span aria-hidden="true">{messages['sessions.revoke']}</span>
        <span className="visually-hidden">{messages['sessions.revokeFrom']({ name: project.name })}</span>
      </Button>
    </>
  )
}

declare namespace Session {
  type Props = { session: SmartSession; isBusy: boolean; isRevoking: boolean }
}
