import { type ReactNode, useState } from 'react'
import type { Settings } from '../settings/Settings.js'
import { generateCode } from './generateCode.js'
import { splitTokens } from './splitTokens.js'
import { useChangeInView } from './useChangeInView.js'

/** The complete code for the current settings. */
export function CodePanel({ settings }: { settings: Settings }): ReactNode {
  const code = generateCode(settings)
  const [copied, setCopied] = useState<{ code: string; succeeded: boolean }>()
  const text = useChangeInView(code)
  const isCurrent = copied?.code === code

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code)
      setCopied({ code, succeeded: true })
    } catch {
      setCopied({ code, succeeded: false })
    }
  }

  return (
    <div className="code">
      <header className="code-header">
        <h2 id="code-title">Code</h2>
        <span role="status" className="code-status">
          {isCurrent && (copied.succeeded ? 'Copied' : 'The browser did not allow copying: select the text.')}
        </span>
        <button type="button" className="button" data-kind="quiet" data-size="sm" onClick={() => void copy()}>
          Copy code
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it, the keyboard could not scroll the code. */}
      <section ref={text} className="code-text" tabIndex={0} aria-labelledby="code-title">
        <pre data-testid="code">
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
