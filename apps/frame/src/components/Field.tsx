import { alertIcon } from '@mooring/core/icons'
import type { JSX } from 'preact'
import { useId } from 'preact/hooks'
import { Icon } from './Icon.tsx'

/** A line to write in. */
export function Field({
  label,
  value,
  onChange,
  problem,
  placeholder,
  mode,
  autoComplete = 'off',
}: Field.Props): JSX.Element {
  const id = useId()
  return (
    <div>
      <div class="field" data-invalid={problem ? true : undefined}>
        <label class="field-label" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          type="text"
          dir="ltr"
          inputMode={mode ?? 'text'}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellcheck={false}
          placeholder={placeholder ?? ''}
          value={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-problem`}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      <p class="field-problem" id={`${id}-problem`} role="alert">
        {problem && <Icon icon={alertIcon} />}
        {problem}
      </p>
    </div>
  )
}

export declare namespace Field {
  type Props = {
    label: string
    value: string
    onChange: (text: string) => void
    problem?: string | undefined
    placeholder?: string
    mode?: 'numeric'
    /** @default 'off' */
    autoComplete?: 'one-time-code' | 'off'
  }
}
