import { en } from '@mooring/core/messages'

/** The texts of the modal that need nothing filled in, so that a plain text can take their place. */
export const messageNames: readonly string[] = Object.entries(en).flatMap(([name, text]) =>
  typeof text === 'string' ? [name] : [],
)

/** Says whether a text of this name can be replaced here; those of errors are open-ended. */
export function isTextName(name: string): boolean {
  return messageNames.includes(name) || /^error\.\w+$/u.test(name)
}
