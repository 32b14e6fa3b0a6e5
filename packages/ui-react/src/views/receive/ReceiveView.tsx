import { createReceiveController, type Receiving } from '@mooring/controllers/receive'
import { warningIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { NetworkPicture } from '../../brands/NetworkPicture.js'
import { Field } from '../../components/Field.js'
import { Notice } from '../../components/Notice.js'
import { PanelNotice } from '../../components/PanelNotice.js'
import { QrCode } from '../../components/QrCode.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { CopyAddress } from '../account/CopyAddress.js'
import { GroupedAddress } from '../send/GroupedAddress.js'

/** What somebody needs to send coins to the account: its address, and where it is good. */
export function ReceiveView(): ReactNode {
  const { kit, messages } = useModal()
  const receiving = useStore(useFeature(createReceiveController).$receiving)
  if (receiving) return <Receive receiving={receiving} />
  return (
    <Notice
      title={messages['receive.none']}
      text={messages['receive.noneText']}
      action={messages['modal.back']}
      onAction={kit.router.back}
    />
  )
}

function Receive({ receiving }: { receiving: Receiving }): ReactNode {
  const { kit, messages } = useModal()
  const { editAmount } = useFeature(createReceiveController)
  const { address, network, uri, amount, problem, networks } = receiving
  const { symbol } = network.nativeCurrency
  const names = new Intl.ListFormat(kit.options.locale).format(networks.map(({ name }) => name))
  const problems = {
    ambiguous: messages['receive.ambiguous'],
    tooManyDecimals: messages['receive.tooManyDecimals']({ symbol }),
  }
  return (
    <div className="receive">
      <QrCode value={uri} label={messages['receive.code']({ network: network.name })}>
        <NetworkPicture network={network} />
      </QrCode>
      <p className="hint">{messages['receive.network']({ network: network.name })}</p>
      <p className="receive-address" data-testid="receive-address">
        <GroupedAddress address={address} />
      </p>
      <Field
        label={messages['receive.amount']}
        value={amount}
        onChange={editAmount}
        placeholder={messages['receive.amountHint']({ symbol })}
        problem={problem && (problems[problem as keyof typeof problems] ?? messages['receive.invalid'])}
        direction="ltr"
        focus="receive-amount"
      />
      <PanelNotice
        kind="warn"
        icon={warningIcon}
        title={messages['receive.only']({ networks: names })}
        text={messages['receive.onlyText']}
      />
      <CopyAddress address={address} />
    </div>
  )
}
