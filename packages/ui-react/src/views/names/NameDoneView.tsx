import { shortenAddress } from '@mooring/core'
import { nameZone } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { Avatar } from '../../components/Avatar.js'
import { Button } from '../../components/Button.js'
import { Ring } from '../../components/Ring.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'

/** The name is registered. */
export function NameDoneView({ label }: { label: string }): ReactNode {
  const { kit, messages } = useModal()
  const { address = '' } = useStore(kit.account.$account)
  return (
    <div className="name-done" data-testid="name-done">
      <Ring status="success" isRound>
        <Avatar address={address} />
      </Ring>
      <div role="status">
        <h2 className="headline">{messages['names.done']({ name: `${label}.${nameZone}` })}</h2>
        <p className="hint">{messages['names.doneText']({ address: shortenAddress(address) })}</p>
      </div>
      <Button kind="accent" onClick={() => kit.router.reset({ view: 'Account' })} focus="name-close">
        {messages['names.close']}
      </Button>
    </div>
  )
}
