import type { ReactNode } from 'react'

/** The label of a control, and the option that it sets. */
export function FieldText({ label, option, hint }: FieldText.Props): ReactNode {
  return (
    <span className="field-text">
      <span className="field-label">{label}</span>
      {option && <code className="field-option">{option}</code>}
      {hint && <span className="field-hint">{hint}</span>}
    </span>
  )
}

export declare namespace FieldText {
  type Props = { label: string; option?: string | undefined; hint?: string | undefined }
}
