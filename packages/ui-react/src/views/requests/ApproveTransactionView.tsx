import { type Approval, createRequestsController } from '@mooring/controllers/requests'
import { shortenAddress } from '@mooring/core'
import { warningIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { NetworkPicture } from '../../brands/NetworkPicture.js'
import { Button } from '../../components/Button.js'
import { Facts } from '../../components/Facts.js'
import { Icon } from '../../components/Icon.js'
import { Notice } from '../../components/Notice.js'
import { PanelNotice } from '../../components/PanelNotice.js'
import { Skeleton } from '../../components/Skeleton.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { FrameRoom } from './FrameRoom.js'
import { RequestAct } from './RequestAct.js'
import { RequestChanges } from './RequestChanges.js'
import { RequestWaiting } from './RequestWaiting.js'
import { detailsText } from './requestTexts.js'

/** A request of the page, in words, before the wallet is asked. */
export function ApproveTransactionView(): ReactNode {
  const { kit, messages } = useModal()
  const approval = useStore(useFeature(createRequestsController).$approval)
  const frame = useStore(kit.$frame)
  if (!approval && frame) return <FrameRoom frame={frame} />
  if (!approval) {
    return (
      <Notice
        title={messages['requests.none']}
        text={messages['requests.noneText']}
        action={messages['requests.leave']}
        onAction={kit.close}
      />
    )
  }
  // Another request is another view: the focus and the scroll position begin anew.
  return approval.status === 'waiting' ? (
    <RequestWaiting approval={approval} />
  ) : (
    <Request key={approval.id} approval={approval} />
  )
}

function Request({ approval }: { approval: Approval }): ReactNode {
  const { messages } = useModal()
  const { $waiting, approve, reject } = useFeature(createRequestsController)
  const count = useStore($waiting)
  const { status, data, error } = approval.explanation
  // With a warning, the main button leads back.
  const isRisky = approval.warnings.length > 0 || approval.simulation.data?.failure !== undefined
  const details = <RequestDetails approval={approval} />
  // What no sentence explains, the data have to.
  const isUnreadable = approval.warnings.includes('unreadable')
  return (
    <div className="request">
      {/* First, so that a long request cannot push them out of sight. */}
      <div className="request-warnings" role="status">
        {approval.warnings.map((warning) => (
          <p key={warning} className="request-warning">
            <Icon icon={warningIcon} />
            {messages['requests.warnings'][warning]}
          </p>
        ))}
      </div>
      {isUnreadable && details}
      <ul className="request-acts">
        {data?.acts.map((act, index) => (
          // The acts of a request never change their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: two acts may be the same.
          <RequestAct key={index} act={act} approval={approval} />
        ))}
        {status === 'loading' && <Skeleton kind="fact" />}
      </ul>
      {status === 'error' && (
        <PanelNotice kind="warn" icon={warningIcon} title={messages['requests.problem']} text={error?.message} />
      )}
      <RequestChanges approval={approval} />
      <Facts
        facts={[
          { name: messages['requests.account'], value: <bdi dir="ltr">{shortenAddress(approval.address)}</bdi> },
          {
            name: messages['requests.network'],
            value: (
              <>
                <NetworkPicture network={approval.network} />
                <bdi>{approval.network.name}</bdi>
              </>
            ),
          },
        ]}
      />
      {!isUnreadable && details}
      {count > 0 && <p className="hint">{messages['requests.more']({ count })}</p>}
      <div className="request-actions">
        <Button
          kind={isRisky ? 'accent' : 'quiet'}
          onClick={() => reject(approval.id)}
          focus="request-reject"
          testId="request-reject"
        >
          {messages['requests.cancel']}
        </Button>
        <Button
          kind={isRisky ? 'danger' : 'accent'}
          onClick={() => approve(approval.id)}
          isDisabled={!approval.isReady}
          focus="request-approve"
          testId="request-approve"
        >
          {messages['requests.continue']}
        </Button>
      </div>
    </div>
  )
}

/** The data of the request. They are open where there is nothing else to read. */
function RequestDetails({ approval }: { approval: Approval }): ReactNode {
  const { messages } = useModal()
  const { status, data } = approval.explanation
  const isAll = status === 'error' || data?.acts.every(({ kind }) => kind === 'unknown')
  return (
    <details className="request-details" open={isAll}>
      <summary>{messages['requests.details']}</summary>
      <pre dir="ltr">{detailsText(approval)}</pre>
    </details>
  )
}
