import { type ReactNode, useState } from 'react'

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, label }: CopyButton.Props): ReactNode {
  const [copied, setCopied] = useState<{ text: string; succeeded: boolean }>()
  const isCurrent = copied?.text === text

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setCopied({ text, succeeded: true })
    } catch {
      setCopied({ text, succeeded: false })
    }
  }

  return (
    <>
      <span role="status" className="copy-status">
        {isCurrent && (copied.succeeded ? 'Copied' : 'Not allowed. Select the text instead.')}
      </span>
      <button type="button" className="icon-button" aria-label={label} title={label} onClick={() => void copy()}>
        <svg
          viewBox="0 0 20 20"
          width="20"
          height="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          aria-hidden="true"
        >
          {isCurrent && copied.succeeded ? (
            <path d="M4.500 10.500l3.500 3.500 7.500-8" strokeLinecap="round" strokeLinejoin="round" />
          ) : (
            <path d="M7 6.500V4.500a1.500 1.500 0 0 1 1.500-1.500h6.500a1.500 1.500 0 0 1 1.500 1.500v6.500a1.500 1.500 0 0 1-1.500 1.500h-2M5 7h6.500A1.500 1.500 0 0 1 13 8.500V15a1.500 1.500 0 0 1-1.500 1.500H5A1.500 1.500 0 0 1 3.500 15V8.500A1.500 1.500 0 0 1 5 7z" />
          )}
        </svg>
      </button>
    </>
  )
}

export declare namespace CopyButton {
  type Props = { text: string; label: string }
}
