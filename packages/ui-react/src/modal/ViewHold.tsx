import { type ReactNode, useLayoutEffect, useState } from 'react'
import { HoldContext } from '../useStore.js'
import { useModal } from './ModalContext.js'
import type { Step } from './useStep.js'

/**
 * Keeps a view as it is while React renders the next one: the stores may have changed for that one already. If the
 * visitor comes back before, the view reads them again.
 */
export function ViewHold({ step, children }: { step: Step; children: ReactNode }): ReactNode {
  const { kit } = useModal()
  const [hold, setHold] = useState({ isHeld: false })

  useLayoutEffect(
    () =>
      kit.router.$router.listen(({ route, history }) => {
        const isHere = history.length === step.depth && route.view === step.view
        if (isHere && hold.isHeld) setHold({ isHeld: false })
        hold.isHeld = !isHere
      }),
    [kit, step, hold],
  )

  return <HoldContext.Provider value={hold}>{children}</HoldContext.Provider>
}
