import { createSendController } from '@mooring/controllers/send'
import { type BaseError, type SendState, safeHref, shortenAddress } from '@mooring/core'
import { alertIcon } from '@mooring/core/icons'
import { describeFailure, formatExact } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { NetworkPicture } from '../../brands/NetworkPicture.js'
import { Button } from '../../components/Button.js'
import { Facts } from '../../components/Facts.js'
import { Icon } from '../../components/Icon.js'
import { Problem } from '../../components/Problem.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { GroupedAddress } from './GroupedAddress.js'
import { ReceiverPicture } from './ReceiverPicture.js'
import { SendChanges } from './SendChanges.js'
import { problemText } from './sendTexts.js'
import { coinText, totalText, worthText } from './transferTexts.js'
import { useFeeText } from './useFeeText.js'
import { useSending } from './useSending.js'

/** Everything that is sent, as it is sent, before the wallet is asked. */
export function SendReview({ state }: { state: Extract<SendState, { status: 'reviewing' }> }): ReactNode {
  const { kit, messages } = useModal()
  const send = useFeature(createSendController)
  const { transfer, form, problem } = state
  const { token, network, wallet, writing } = useSending(state)
  const { data: fee } = useStore(send.$fee)
  const feeText = useFeeText()
  const forecast = useStore(send.$forecast)
  // With a warning, the main button leads back.
  const { changes, danger, reason } = forecast.data ?? {}
  const amount = token
    ? formatExact({ value: transfer.value, decimals: token.decimals }, { locale: writing.locale })
    : ''
  const worth = worthText(transfer.value, token, writing)

  return (
    <div className="send">
      <div className="send-sum" data-size={amount.length > 16 ? 'small' : amount.length > 9 ? 'medium' : undefined}>
        <bdi dir="ltr" data-testid="send-sum">
          {amount} <span>{token?.symbol}</span>
        </bdi>
        {worth && <p className="hint">{worth}</p>}
      </div>
      <div className="send-to">
        <ReceiverPicture
          receiver={{
            address: transfer.to,
            name: form.receiverName,
            imageUrl: form.receiverImageUrl ? safeHref(form.receiverImageUrl) : undefined,
          }}
        />
        <span className="row-text">
          <small className={form.receiverName ? 'visually-hidden' : undefined}>{messages['send.to']}</small>
          {form.receiverName && <bdi className="row-name">{form.receiverName}</bdi>}
          <GroupedAddress address={transfer.to} />
        </span>
      </div>
      <Facts
        facts={[
          {
            name: messages['send.from'],
            value: (
              <bdi dir="ltr" title={transfer.from}>
                {shortenAddress(transfer.from)}
              </bdi>
            ),
          },
          {
            name: messages['send.network'],
            value: (
              <>
                <NetworkPicture network={network} />
                <bdi>{network?.name ?? transfer.network}</bdi>
              </>
            ),
          },
          // Where the network cannot say, nothing is shown.
          ...(forecast.status === 'loading' && !forecast.data
            ? [{ name: messages['send.changes'], value: <span className="skeleton" data-kind="fact" /> }]
            : []),
          // A transfer that fails changes nothing.
          ...(changes && danger !== 'reverts' && danger !== 'refused'
            ? [
                {
                  name: messages['send.changes'],
                  value: <SendChanges changes={changes} transfer={transfer} network={network} writing={writing} />,
                },
              ]
            : []),
          { name: messages['send.fee'], value: feeText },
          ...(fee?.parts ?? []).map(({ kind, value }) => ({
            name: messages[`send.${kind}`],
            value: <bdi>{coinText(value, network, writing)}</bdi>,
          })),
          ...(fee
            ? [
                {
                  name: messages['send.total'],
                  value: <bdi>{totalText({ value: transfer.value, token, fee, network }, writing)}</bdi>,
                  isSum: true,
                },
              ]
            : []),
        ]}
      />
      <div className="problem" role="status">
        {danger && (
          <p className="problem-text" data-kind="bad">
            <Icon icon={alertIcon} />
            <span>
              <span>{messages[`send.${danger}`]}</span> {reason && <bdi>{reason}</bdi>}
            </span>
          </p>
        )}
      </div>
      <SendProblem problem={problem} />
      {danger && (
        <Button kind="accent" onClick={kit.router.back}>
          {messages['modal.back']}
        </Button>
      )}
      <Button kind={danger ? 'danger' : 'accent'} onClick={send.submit} focus="send-submit" testId="send-submit">
        {problem?.name === 'FeeRaisedError' ? messages['send.accept'] : messages['send.with']({ wallet: wallet.name })}
      </Button>
    </div>
  )
}

/** Why the last attempt has sent nothing. */
function SendProblem({ problem }: { problem: BaseError | undefined }): ReactNode {
  const { kit, messages } = useModal()
  if (problem && describeFailure(problem) === 'declined')
    return <Problem kind="quiet" text={messages['send.declined']} />
  const text = problemText(problem, { ...kit.options, messages })
  // An error with details says what became of the money itself.
  return (
    <Problem text={problem?.details ? text : text && `${messages['send.notSent']}. ${text.replace(/\.$/u, '')}.`} />
  )
}
