import type { AppKit } from '@mooring/controllers'
import { AppKitProvider, useAppKitSession } from '@mooring/ui-react'
import { type ReactNode, useEffect, useState } from 'react'
import { usePageKit } from '../../kit/KitContext.js'

/** Signs in with a modal of its own, so that the rest of the page asks for no session. */
export function SiwxDemo(): ReactNode {
  const { options } = usePageKit()
  const [kit, setKit] = useState<AppKit>()
  useEffect(() => () => kit?.dispose(), [kit])

  async function start() {
    const { createSiwxKit } = await import('./createSiwxKit.js')
    const made = createSiwxKit(options)
    setKit(made)
    await made.open()
  }

  return (
    <>
      <h3>Connect and sign in</h3>
      {kit ? (
        <AppKitProvider kit={kit}>
          <Session kit={kit} onEnd={() => setKit(undefined)} />
        </AppKitProvider>
      ) : (
        <button type="button" className="button" onClick={() => void start()}>
          Sign in
        </button>
      )}
      <p className="field-hint">It has a modal of its own, and forgets the session with this page.</p>
    </>
  )
}

function Session({ kit, onEnd }: { kit: AppKit; onEnd: () => void }): ReactNode {
  const { session, status } = useAppKitSession()
  if (!session)
    return (
      <div className="row">
        <button type="button" className="button" onClick={() => void kit.open()}>
          Sign in
        </button>
        {status !== 'idle' && <span className="field-hint">Waiting for the signature</span>}
      </div>
    )
  const { data, message } = session
  return (
    <>
      <p className="status-line">✓ Signed in as {data.accountAddress}</p>
      <pre className="input">{message}</pre>
      <button type="button" className="button" data-kind="quiet" onClick={() => void kit.siwx.signOut().finally(onEnd)}>
        Sign out
      </button>
    </>
  )
}
