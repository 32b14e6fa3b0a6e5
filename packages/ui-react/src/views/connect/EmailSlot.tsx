import { offersEmail } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { email } from '../../modal/parts.js'
import { useLoaded } from '../../modal/useLoaded.js'
import { useStore } from '../../useStore.js'

/** The place of the e-mail field, in pages with an embedded wallet. */
export function EmailSlot(props: EmailSlot.Props): ReactNode {
  const { kit } = useModal()
  const connectors = useStore(kit.wallets.$wallets)
  return offersEmail({ connectors, features: kit.options.features }) ? <LoadedForm {...props} /> : null
}

function LoadedForm(props: EmailSlot.Props): ReactNode {
  const { part } = useLoaded(email)
  return part ? <part.EmailForm {...props} /> : <div className="skeleton" data-kind="email" aria-hidden="true" />
}

export declare namespace EmailSlot {
  type Props = {
    /** Where the word "or" stands between it and the wallets, if at all. */
    or: 'before' | 'after' | undefined
  }
}
