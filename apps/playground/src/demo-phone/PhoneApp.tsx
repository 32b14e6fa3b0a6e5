import { type FormEvent, type ReactNode, useState } from 'react'
import { useWatched } from '../kit/useWatched.js'
import type { DemoPhone } from './createDemoPhone.js'
import { lookAtScreen } from './screen.js'

const isCode = (text: string): boolean => /^wc:[\da-f]+@2\?/u.test(text)

/** The screen of the demo phone: scan, and the pages that are connected. Questions have windows of their own. */
export function PhoneApp({ phone }: { phone: DemoPhone }): ReactNode {
  const sessions = useWatched(phone.$sessions)
  const [status, setStatus] = useState('')
  const [link, setLink] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function connect(find: () => Promise<string | undefined>, missing: string): Promise<void> {
    setIsBusy(true)
    setStatus('Looking…')
    try {
      const uri = (await find())?.trim() ?? ''
      if (!isCode(uri)) return setStatus(missing)
      await phone.scan(uri)
      setLink('')
      setStatus('')
    } catch {
      setStatus('This code does not work any more. Show a new one on the page.')
    } finally {
      setIsBusy(false)
    }
  }

  function paste(event: FormEvent): void {
    event.preventDefault()
    void connect(async () => link, 'That is not the link of a QR code. It begins with wc:')
  }

  return (
    <main className="phone">
      <header className="brand">
        Demo Phone <span className="note">Public test keys</span>
      </header>
      <section className="scan" aria-labelledby="scan-title">
        <h1 id="scan-title">Connect to a page</h1>
        <p className="lead">Open “WalletConnect” on the page, so that it shows its QR code.</p>
        <button
          type="button"
          className="main approve"
          disabled={isBusy}
          onClick={() => void connect(lookAtScreen, 'No code is in sight. Show it on the page first.')}
        >
          Scan the code
        </button>
        <form onSubmit={paste}>
          <label htmlFor="link">Or paste its link</label>
          <div className="paste">
            <input
              id="link"
              value={link}
              placeholder="wc:…"
              autoComplete="off"
              spellCheck={false}
              maxLength={2000}
              onChange={({ target }) => setLink(target.value)}
            />
            <button type="submit" disabled={isBusy || !link}>
              Connect
            </button>
          </div>
        </form>
        <p role="status" className="status">
          {status}
        </p>
      </section>
      <section aria-labelledby="pages-title">
        <h2 id="pages-title">Connected pages</h2>
        {sessions.length === 0 ? (
          <p className="lead">None yet.</p>
        ) : (
          <ul>
            {sessions.map(({ topic, name, addresses }) => (
              <li key={topic}>
                <span className="page-name">
                  {name}
                  {addresses.map((address) => (
                    <code key={address}>{address}</code>
                  ))}
                </span>
                <button type="button" onClick={() => void phone.end(topic)}>
                  Disconnect
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
    </main>
  )
}
