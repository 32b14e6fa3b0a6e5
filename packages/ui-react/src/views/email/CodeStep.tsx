import { mailIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { Ring } from '../../components/Ring.js'
import { useModal } from '../../modal/ModalContext.js'
import { CodeField } from './CodeField.js'

/** Asks for the code of an e-mail. It is sent as soon as it is whole. */
export function CodeStep({ headline, text, isBusy, children, ...field }: CodeStep.Props): ReactNode {
  const { messages } = useModal()
  return (
    <div className="email">
      <Ring status={isBusy ? 'waiting' : undefined}>
        <span className="email-picture">
          <Icon icon={mailIcon} />
        </span>
      </Ring>
      <div role="status">
        <h2 className="headline">{headline}</h2>
        <p className="hint">{text}</p>
      </div>
      <CodeField label={messages['email.code']} isBusy={isBusy} {...field} />
      {!isBusy && children}
    </div>
  )
}

export declare namespace CodeStep {
  type Props = Omit<CodeField.Props, 'label'> & {
    headline: string
    text: string
    /** How to go on without the code. */
    children: ReactNode
  }
}
