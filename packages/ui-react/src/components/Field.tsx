import { type ReactNode, type Ref, useId } from 'react'
import { FieldProblem } from './FieldProblem.js'
import { useTyped } from './useTyped.js'

/** A line to write in, with its label before it and buttons behind it. */
export function Field(props: Field.Props): ReactNode {
  const { label, start, end, value, onChange, placeholder, problem, isReadOnly, direction, inputRef, focus } = props
  const id = useId()
  const onType = useTyped(onChange)
  return (
    <div>
      <div className="field" part="field" data-invalid={problem ? true : undefined}>
        <label className={start ? 'field-start' : 'field-label'} htmlFor={id}>
          {start}
          <span className={start ? 'visually-hidden' : undefined}>{label}</span>
        </label>
        <input
          ref={inputRef}
          id={id}
          type="text"
          dir={direction ?? 'auto'}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={placeholder}
          value={value}
          readOnly={isReadOnly}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-problem`}
          onChange={onType}
          data-focus={focus}
        />
        {end}
      </div>
      <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
    </div>
  )
}

export declare namespace Field {
  type Props = {
    label: string
    /** Stands for the label to the eye: an icon. */
    start?: ReactNode
    /** Buttons, or what is under way. */
    end?: ReactNode
    value: string
    onChange: (text: string) => void
    placeholder?: string
    problem?: string | undefined
    isReadOnly?: boolean | undefined
    /** @default that of what is typed */
    direction?: 'ltr' | undefined
    inputRef?: Ref<HTMLInputElement>
    focus?: string
  }
}
