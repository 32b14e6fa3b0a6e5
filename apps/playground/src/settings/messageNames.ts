import { en } from '@mooring/core/messages'

/** The texts of the modal without parameters, which a plain text can replace. */
export const messageNames: readonly string[] = Object.entries(en).flatMap(([name, text]) =>
  typeof text === 'string' ? [name] : [],
)

/** Whether a text of this name can be replaced here. Names of error texts are open-ended. */
export function isTextName(name: string): boolean {
  return messageNames.includes(name) || /^error\.\w+$/u.test(name)
}
