import { type ReactNode, useId } from 'react'
import { FieldProblem, useTyped } from './Field.js'

/** An amount to write: large, with what it is an amount of beside it, and what is known of it below. */
export function Amount(props: Amount.Props): ReactNode {
  const { label, sign, value, onChange, token, start, end, problem, isReadOnly, focus } = props
  const id = useId()
  const onType = useTyped(onChange)
  return (
    <div>
      <div className="amount" data-invalid={problem ? true : undefined}>
        <label className="amount-label" htmlFor={id}>
          {label}
        </label>
        <span
          className="amount-value"
          data-size={value.length > 14 ? 'small' : value.length > 8 ? 'medium' : undefined}
        >
          {sign && <span data-empty={value === '' || undefined}>{sign}</span>}
          <input
            id={id}
            type="text"
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            placeholder="0"
            value={value}
            readOnly={isReadOnly}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-problem`}
            onChange={onType}
            data-focus={focus}
          />
        </span>
        {token}
        <span className="amount-note">{start}</span>
        <span className="amount-note">{end}</span>
      </div>
      <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
    </div>
  )
}

export declare namespace Amount {
  type Props = {
    label: string
    /** The sign of a currency, before the digits. */
    sign?: string | undefined
    /** As typed. */
    value: string
    onChange: (text: string) => void
    token: ReactNode
    start?: ReactNode
    end?: ReactNode
    problem?: string | undefined
    isReadOnly?: boolean | undefined
    focus?: string
  }
}
