import type { JSX } from 'preact'
import { useState } from 'preact/hooks'

/** A button that asks once more: a tap by mistake must not destroy anything. */
export function SureButton({ label, sure, about, onClick, isWide }: SureButton.Props): JSX.Element {
  const [isSure, setSure] = useState(false)
  const text = isSure ? sure : label
  return (
    <button
      type="button"
      class={isWide ? 'button' : 'text-button'}
      data-kind={isSure ? 'danger' : undefined}
      onClick={() => {
        if (isSure) onClick()
        setSure(!isSure)
      }}
      onBlur={() => setSure(false)}
      aria-label={about === undefined ? undefined : `${text}: ${about}`}
    >
      {text}
    </button>
  )
}

export declare namespace SureButton {
  type Props = {
    label: string
    /** What it says after the first tap. */
    sure: string
    /** What it is about, for screen readers. */
    about?: string
    onClick: () => void
    isWide?: boolean
  }
}
