import { type ChangeEvent, useState } from 'react'

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
