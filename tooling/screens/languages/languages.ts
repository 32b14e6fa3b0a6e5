import type { Messages } from '@mooring/core/messages'

/** Languages for the scenes alone: one with long words, and one from right to left. */
export const languages = {
  de: async (): Promise<Partial<Messages>> => (await import('./german.ts')).german,
  ar: async (): Promise<Partial<Messages>> => (await import('./arabic.ts')).arabic,
} as const

export type Language = keyof typeof languages

export const isLanguage = (word: string | null | undefined): word is Language => !!word && word in languages
