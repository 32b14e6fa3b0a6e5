import { createSiwxPolicy } from '@mooring/controllers/siwx'
import { SignInDomainError } from '@mooring/core'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Notice } from '../../components/Notice.js'
import { Picture } from '../../components/Picture.js'
import { Ring } from '../../components/Ring.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { SignInMessage } from './SignInMessage.js'
import { SignInStopped } from './SignInStopped.js'

/** Shows what is about to be signed, waits for the wallet, and says what went wrong. */
export function SiwxView(): ReactNode {
  const { kit, messages } = useModal()
  const state = useStore(kit.siwx.$siwx)
  const { connector } = useStore(kit.account.$account)
  const { sign, cancel } = useFeature(createSiwxPolicy)

  if (state.status === 'asking') {
    if (state.error instanceof SignInDomainError) return <SignInStopped error={state.error} onClose={cancel} />
    return <SignInMessage state={state} onSign={sign} onCancel={cancel} />
  }
  if (state.status !== 'signing' && state.status !== 'saving') {
    return (
      <Notice
        title={messages['siwx.nobody']}
        text={messages['siwx.nobodyText']}
        action={messages['siwx.close']}
        onAction={kit.close}
      />
    )
  }
  const isSigning = state.status === 'signing'
  const site = (isSigning ? state.message : state.session.data).domain
  return (
    <div className="siwx">
      <Ring status="waiting">
        <Picture name={connector?.name ?? '?'} url={connector?.imageUrl} />
      </Ring>
      <div role="status">
        <h2 className="headline">
          {isSigning ? messages['siwx.confirm']({ wallet: connector?.name ?? '' }) : messages['siwx.saving']}
        </h2>
        <p className="hint">{isSigning ? messages['siwx.confirmText']({ site }) : messages['siwx.savingText']}</p>
      </div>
      <Button onClick={cancel} testId="w3m-connecting-siwe-cancel" focus="siwx-cancel">
        {messages['siwx.cancel']}
      </Button>
    </div>
  )
}
