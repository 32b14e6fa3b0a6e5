import { expect, test } from 'vitest'
import { revealText } from './revealText.js'

test.each([
  ['Come aboard', 'Come aboard'],
  ['two\nlines', 'two\nlines'],
  ['app\u202eexample', 'app⟨U+202E⟩example'],
  ['a\u0000b\tc\r', 'a⟨U+0000⟩b⟨U+0009⟩c⟨U+000D⟩'],
  ['no\u00a0break', 'no⟨U+00A0⟩break'],
  ['zero\u200bwidth\u{e0041}', 'zero⟨U+200B⟩width⟨U+E0041⟩'],
  ['half \ud83d', 'half ⟨U+D83D⟩'],
  ['Ωmega – 钱包 😀', 'Ωmega – 钱包 😀'],
])('shows of %j the text %j', (text, shown) => {
  expect(revealText(text)).toBe(shown)
})
