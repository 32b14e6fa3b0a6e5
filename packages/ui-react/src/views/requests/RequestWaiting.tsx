import type { Approval } from '@mooring/controllers/requests'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Picture } from '../../components/Picture.js'
import { Ring } from '../../components/Ring.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { RequestChanges } from './RequestChanges.js'

/** The wallet has the request. Closing leaves it there: the page hears of its answer all the same. */
export function RequestWaiting({ approval }: { approval: Approval }): ReactNode {
  const { kit, messages } = useModal()
  const { connector } = useStore(kit.account.$account)
  const { name = '', imageUrl } = connector ?? {}
  return (
    <div className="request-waiting" data-testid="request-waiting">
      <Ring status="waiting">
        <Picture name={name} url={imageUrl} />
      </Ring>
      <div role="status">
        <h2 className="headline">{messages['requests.waiting']({ wallet: name })}</h2>
        <p className="hint">{messages['requests.waitingText']}</p>
      </div>
      <RequestChanges approval={approval} />
      <Button onClick={kit.close} focus="request-leave">
        {messages['requests.leave']}
      </Button>
    </div>
  )
}
