import { useModal } from '../../modal/ModalContext.js'
import type { Writing } from './tokenTexts.js'

/** The page's language and currency. */
export function useWriting(): Writing {
  const { kit, messages } = useModal()
  const { locale, currency } = kit.options
  return { messages, locale, currency }
}
