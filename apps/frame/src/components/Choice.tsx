import type { JSX } from 'preact'

/** One of several ways, or a box to tick. */
export const Choice = ({ name, isChecked, onChange, title, text, tag, kind = 'radio' }: Choice.Props): JSX.Element => (
  <label class="choice">
    <span>
      <b>{title}</b>{' '}
      {tag && (
        <span class="tag" data-kind="accent">
          {tag}
        </span>
      )}
      {text && <small>{text}</small>}
    </span>
    <input type={kind} name={name} checked={isChecked} onChange={(event) => onChange(event.currentTarget.checked)} />
  </label>
)

export declare namespace Choice {
  type Props = {
    name: string
    isChecked: boolean
    onChange: (isChecked: boolean) => void
    title: string
    text?: string
    tag?: string
    /** @default 'radio' */
    kind?: 'radio' | 'checkbox'
  }
}
