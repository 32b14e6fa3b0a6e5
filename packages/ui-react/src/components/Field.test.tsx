import { atom, type WritableAtom } from 'nanostores'
import { startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStore } from '../useStore.js'
import { Amount } from './Amount.js'
import { Field } from './Field.js'

// With it, React would watch stores at once.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
afterEach(() => vi.unstubAllGlobals())

/** Types as a browser does: each letter is added to what the field has. */
function type(field: HTMLInputElement, text: string) {
  for (const letter of text) change(field, field.value + letter)
}

function change(field: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A field with the value of a store. `onShown` runs after React has changed the page, and before its effects. */
function Form({ kind: Kind, $text, onShown }: Form.Props) {
  const text = useStore($text)
  useLayoutEffect(() => queueMicrotask(onShown), [onShown])
  return <Kind label="Search" value={text} onChange={(text) => $text.set(text)} token={undefined} />
}

declare namespace Form {
  type Props = { kind: typeof Field | typeof Amount; $text: WritableAtom<string>; onShown: () => void }
}

test.for([
  ['field', Field, ''],
  ['amount', Amount, ''],
  ['field that is emptied', Field, '7'],
] as const)('keeps what is typed before React watches the store: %s', async ([, kind, initial]) => {
  const $text = atom<string>(initial)
  const values: string[] = []
  const element = document.body.appendChild(document.createElement('div'))
  const onShown = () => {
    const field = element.querySelector('input') ?? expect.unreachable()
    if (initial) change(field, '')
    type(field, '12')
    values.push(field.value, $text.get())
  }
  const root = createRoot(element)
  startTransition(() => root.render(<Form kind={kind} $text={$text} onShown={onShown} />))
  await vi.waitFor(() => expect(values).toEqual(['12', '12']))
  root.unmount()
  element.remove()
})
