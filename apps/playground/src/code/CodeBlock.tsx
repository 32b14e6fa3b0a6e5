import type { ReactNode, Ref } from 'react'
import { CopyButton } from './CopyButton.js'

type Token = { readonly kind: 'keyword' | 'string' | 'name' | 'value' | undefined; readonly text: string }

const kinds = ['string', 'keyword', 'value', 'name'] as const

const pattern: RegExp =
  /('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")|\b(import|from|const|export|function|return)\b|\b(true|false|\d+)\b|(<\/?[A-Z]\w*|\/?>|\b\w+(?=:|\())/gu

/** Code in colours, with a button that copies it. */
export function CodeBlock({ code, label, textRef }: CodeBlock.Props): ReactNode {
  return (
    <div className="code">
      <div className="code-copy">
        <CopyButton text={code} label="Copy the code" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it, the keyboard could not scroll the code. */}
      <section ref={textRef} className="code-text" tabIndex={0} aria-label={label}>
        <pre>
          {splitTokens(code).map(({ kind, text }, index) =>
            kind ? (
              <span key={index} className={`code-${kind}`}>
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </pre>
      </section>
    </div>
  )
}

export declare namespace CodeBlock {
  type Props = { code: string; label: string; textRef?: Ref<HTMLElement> }
}

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
