export type Token = { readonly kind: 'keyword' | 'string' | 'name' | 'value' | undefined; readonly text: string }

const kinds = ['string', 'keyword', 'value', 'name'] as const
const pattern: RegExp =
  /('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")|\b(import|from|const|export|function|return)\b|\b(true|false|\d+)\b|(<\/?[A-Z]\w*|\/?>|\b\w+(?=:|\())/gu

/** Splits code into tokens for colouring. Joined, the tokens are the code, character by character. */
export function splitTokens(code: string): readonly Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of code.matchAll(pattern)) {
    if (match.index > end) tokens.push({ kind: undefined, text: code.slice(end, match.index) })
    const group = match.slice(1).findIndex((part) => part !== undefined)
    tokens.push({ kind: kinds[group], text: match[0] })
    end = match.index + match[0].length
  }
  return [...tokens, { kind: undefined, text: code.slice(end) }]
}
