/** What a visitor cannot see, line breaks and plain spaces aside. */
const unseen: RegExp = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]|[^\S ]/gu

/**
 * Makes the invisible characters of a text visible, by their numbers. Line breaks and spaces stay.
 *
 * @example
 * ```ts
 * import { revealText } from '@mooring/core/internal'
 *
 * revealText('app\u202eexample') // 'app⟨U+202E⟩example'
 * ```
 *
 * @see Unicode Standard Annex 9: text can be made to look like another.
 */
export function revealText(text: string): string {
  return text.replace(unseen, (character) => {
    if (character === '\n') return character
    return `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
}
