import { otpLength, toOtp } from '@mooring/core/internal'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FieldProblem } from '../../components/Field.js'

/**
 * Six boxes over one input: the keyboard's suggestion, a paste of "123 456" and a screen reader all find a single field.
 */
export function CodeField({ label, onCode, isBusy, mail, problem }: CodeField.Props): ReactNode {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  // A code that was refused, or is not the one of the last mail, makes room for the next.
  const [seen, setSeen] = useState({ isBusy, mail })
  const [isRefused, setIsRefused] = useState(false)
  const isNew = mail !== undefined && mail !== seen.mail
  if (isNew || isBusy !== seen.isBusy) {
    setSeen({ isBusy, mail: mail ?? seen.mail })
    const isWrong = seen.isBusy && !isBusy && problem !== undefined
    setIsRefused(isWrong)
    if (isNew || isWrong) setCode('')
  }
  const isInvalid = (isRefused && problem !== undefined) || undefined
  useEffect(() => {
    if (!isBusy) input.current?.focus({ preventScroll: true })
  }, [isBusy])

  function onText(text: string): void {
    // A pasted sentence may contain other numbers.
    const [found] = /(?<!\p{Nd})\p{Nd}{3}[\s-]?\p{Nd}{3}(?!\p{Nd})/u.exec(text) ?? [text]
    const digits = found.replace(/\P{Nd}/gu, '').slice(0, otpLength)
    const whole = toOtp(digits)
    setCode(whole ?? digits)
    if (whole) onCode(whole)
  }

  return (
    <div className="code">
      <div className="code-boxes" data-invalid={isInvalid}>
        {Array.from({ length: otpLength }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change their order.
          <span key={index} aria-hidden="true" data-current={(!isBusy && index === code.length) || undefined}>
            {code[index]}
          </span>
        ))}
        <input
          ref={input}
          id={id}
          aria-label={label}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-problem`}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          dir="ltr"
          value={code}
          readOnly={isBusy}
          onChange={(event) => onText(event.target.value)}
          data-focus="code"
        />
      </div>
      <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
    </div>
  )
}

export declare namespace CodeField {
  type Props = {
    label: string
    /** Called with six digits. */
    onCode: (code: string) => void
    isBusy: boolean
    /** When the last mail was sent (ms since 1970). */
    mail: number | undefined
    /** What went wrong, with the code or with another mail. */
    problem: string | undefined
  }
}
