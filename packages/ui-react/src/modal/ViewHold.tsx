import type { RouterState, View } from '@mooring/core'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { HoldContext } from '../useStore.js'
import { useModal } from './ModalContext.js'

/**
 * Keeps a view as it is while React renders the next one: the stores may have changed for that one already. If the
 * visitor comes back before, the view reads them again.
 */
export function ViewHold({ view, depth, children }: ViewHold.Props): ReactNode {
  const { kit } = useModal()
  const [hold, setHold] = useState({ isHeld: false })

  useLayoutEffect(() => {
    const follow = ({ route, history }: RouterState) => {
      const isHere = history.length === depth && route.view === view
      if (isHere && hold.isHeld) setHold({ isHeld: false })
      hold.isHeld = !isHere
    }
    follow(kit.router.$router.get())
    return kit.router.$router.listen(follow)
  }, [kit, view, depth, hold])

  return <HoldContext.Provider value={hold}>{children}</HoldContext.Provider>
}

export declare namespace ViewHold {
  type Props = {
    /** Where it is in the router. */
    view: View
    depth: number
    children: ReactNode
  }
}
