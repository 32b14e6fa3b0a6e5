import { alertIcon } from '@mooring/core/icons'
import { type ChangeEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { Icon } from './Icon.js'

/** A line to write in, with its label before it and buttons behind it. */
export function Field(props: Field.Props): ReactNode {
  const { label, start, end, value, onChange, placeholder, problem, isReadOnly, isEmail, direction, inputRef, focus } =
    props
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
          inputMode={isEmail ? 'email' : undefined}
          autoComplete={isEmail ? 'email' : 'off'}
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
    /** It is for an e-mail address: the keyboard has an @, and the browser may fill it in. */
    isEmail?: boolean
    /** @default that of what is typed */
    direction?: 'ltr' | undefined
    inputRef?: Ref<HTMLInputElement>
    focus?: string
  }
}

/** What is wrong with a field, below it. Its live region is always there, so that screen readers notice what comes into it. */
export function FieldProblem({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return (
    <p className="field-problem" id={id} aria-live="polite">
      {children && (
        <>
          <Icon icon={alertIcon} />
          <span>{children}</span>
        </>
      )}
    </p>
  )
}

/**
 * Handles what is typed into a field that shows the value of a store.
 *
 * React watches a store only some time after it has shown the field. Until then it does not see that the store has
 * changed, and gives the field its old value back. State of its own makes React watch the store first.
 */
export function useTyped(onChange: (text: string) => void): (event: ChangeEvent<HTMLInputElement>) => void {
  const [, setTyped] = useState<string>()
  return ({ target }) => {
    setTyped(target.value)
    onChange(target.value)
  }
}
