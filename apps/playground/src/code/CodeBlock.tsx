import type { ReactNode, Ref } from 'react'
import { CopyButton } from './CopyButton.js'
import { splitTokens } from './splitTokens.js'

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
