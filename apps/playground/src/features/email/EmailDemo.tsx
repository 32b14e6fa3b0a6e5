import type { ReactNode } from 'react'
import { isLoopback, isLoopbackUrl } from '../../demo-wallet/DemoNetwork.js'
import { usePageKit } from '../../kit/KitContext.js'
import { useWatched } from '../../kit/useWatched.js'

/** Where `npm start` shows the mails of the local services. */
const mailbox = 'http://127.0.0.1:8025'

/** Opens the modal for a visitor who has only an e-mail address, and leads to the mails. */
export function EmailDemo(): ReactNode {
  const kit = usePageKit()
  const isOffered = useWatched(kit.wallets.$wallets).some(({ login }) => login)
  const { connector } = useWatched(kit.account.$account)
  const services = typeof kit.options.services === 'string' ? kit.options.services : ''
  const isLocal = isLoopback(location.hostname) && isLoopbackUrl(services)

  if (!isOffered)
    return (
      <p className="field-hint">Turn on “Log in by e-mail” in the options. It needs services and an EVM network.</p>
    )
  return (
    <>
      <h3>Nothing to install</h3>
      <p className="field-hint">
        {isLocal
          ? 'Any address will do: mails of these services end in a local mailbox, and none leaves this computer. Follow the link in the mail, approve, and type the code that it shows.'
          : 'Follow the link in the mail, approve, and type the code that it shows.'}
      </p>
      <div className="row">
        <button type="button" className="button" onClick={() => void kit.open({ view: 'Connect' })}>
          Log in by e-mail
        </button>
        {isLocal && (
          <a className="button" data-kind="quiet" href={mailbox} target="_blank" rel="noreferrer">
            Open the local mailbox
          </a>
        )}
      </div>
      <div className="status" role="status">
        {connector?.type === 'AUTH' && <p className="status-line">You are logged in. Sign something below.</p>}
      </div>
    </>
  )
}
