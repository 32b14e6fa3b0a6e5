import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Scrolls to the changed line of the code, with a few lines before it. */
export function useChangeInView(code: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  const before = useRef(code)

  useLayoutEffect(() => {
    const line = findChange(before.current, code)
    before.current = code
    if (line === undefined || !element.current) return
    const lineHeight = element.current.scrollHeight / code.split('\n').length
    element.current.scrollTop = (line - 3) * lineHeight
  }, [code])

  return element
}

/** The index of the first changed line; undefined when all lines are equal. */
export function findChange(before: string, after: string): number | undefined {
  const old = before.split('\n')
  const index = after.split('\n').findIndex((line, index) => line !== old[index])
  return index < 0 ? undefined : index
}
