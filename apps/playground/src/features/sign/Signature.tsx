import type { ReactNode } from 'react'

/** A signature in full, and whether the account made it. */
export function Signature({ signature, isValid }: { signature: string; isValid: boolean }): ReactNode {
  return (
    <>
      <p className="status-line">
        {isValid ? '✓ Signed, and checked against the account' : 'The signature is not this account’s'}
      </p>
      <code className="hex">{signature}</code>
    </>
  )
}
