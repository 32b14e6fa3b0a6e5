import { useLayoutEffect } from 'react'
import { useModal } from './ModalContext.js'

/** Gives the modal another heading than the table of views has, as long as the view is shown. */
export function useTitle(text: string | undefined): void {
  const { $title } = useModal()
  useLayoutEffect(() => {
    $title.set(text)
    return () => $title.set(undefined)
  }, [$title, text])
}
