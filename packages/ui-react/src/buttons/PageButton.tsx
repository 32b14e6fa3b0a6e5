import type { AppKit } from '@mooring/controllers'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { setVariables } from '../styles/setVariables.js'
import { useButtonSheet } from './useButtonSheet.js'

/** A button of ours in the page, in the theme of the modal. */
export function PageButton({ kit, kind, size = 'md', view, children, ...rest }: PageButton.Props): ReactNode {
  useButtonSheet()
  const { themeMode, themeVariables } = useStore(kit.theme.$theme, { ssr: 'initial' })
  return (
    <button
      // Not the `style` attribute: on a server it would become markup that a strict security policy refuses.
      ref={(element) => setVariables(element, themeVariables)}
      type="button"
      className="mooring-button"
      data-kind={kind}
      data-size={size}
      data-theme={themeMode}
      aria-haspopup="dialog"
      onPointerEnter={() => void kit.preload()}
      onFocus={() => void kit.preload()}
      onClick={() => void kit.open({ view })}
      {...rest}
    >
      {children}
    </button>
  )
}

export declare namespace PageButton {
  type Props = {
    kit: AppKit
    kind: 'accent' | 'quiet'
    size?: 'md' | 'sm' | undefined
    /** What to open the modal with. */
    view?: AppKit.OpenOptions['view']
    children: ReactNode
    'data-testid': string
    'aria-busy'?: boolean | undefined
    disabled?: boolean | undefined
  }
}
