import { alertIcon } from '@mooring/core/icons'
import type { JSX, TargetedKeyboardEvent } from 'preact'
import { useId } from 'preact/hooks'
import { Icon } from './Icon.tsx'

/** A line to write in. */
export function Field({
  label,
  value,
  onChange,
  problem,
  placeholder,
  isCode,
  mode,
  autoComplete = 'off',
}: Field.Props): JSX.Element {
  const id = useId()
  const props = {
    id,
    dir: 'ltr',
    autoComplete,
    autoCapitalize: 'off',
    spellcheck: false,
    placeholder: placeholder ?? '',
    value,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': `${id}-problem`,
  } as const
  return (
    <div>
      <div class="field" data-kind={isCode ? 'code' : undefined} data-invalid={problem ? true : undefined}>
        <label class="field-label" htmlFor={id}>
          {label}
        </label>
        {isCode ? (
          <textarea
            {...props}
            rows={2}
            onInput={(event) => onChange(event.currentTarget.value)}
            onKeyDown={submitByEnter}
          />
        ) : (
          <input
            {...props}
            type="text"
            inputMode={mode ?? 'text'}
            onInput={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </div>
      <p class="field-problem" id={`${id}-problem`} role="alert">
        {problem && <Icon icon={alertIcon} />}
        {problem}
      </p>
    </div>
  )
}

function submitByEnter(event: TargetedKeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

export declare namespace Field {
  type Props = {
    label: string
    value: string
    onChange: (text: string) => void
    problem?: string | undefined
    placeholder?: string
    /** A printed code, which takes two lines. */
    isCode?: boolean
    mode?: 'numeric'
    /** @default 'off' */
    autoComplete?: 'one-time-code' | 'off'
  }
}
