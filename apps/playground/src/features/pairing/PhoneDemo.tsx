import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { toPhoneAddress } from '../../demo-phone/phoneAddress.js'
import { showToPhone } from '../../demo-phone/screen.js'
import { isLoopback, isLoopbackUrl } from '../../demo-wallet/DemoNetwork.js'
import { usePageKit } from '../../kit/KitContext.js'
import { useWatched } from '../../kit/useWatched.js'

/** Opens a wallet on another device: a second window, which speaks to this page over the relay alone. */
export function PhoneDemo(): ReactNode {
  const kit = usePageKit()
  const { $connection } = kit.connection
  useEffect(() => showToPhone(() => $connection.get().attempt?.pairing?.uri), [$connection])
  const isOffered = useWatched(kit.wallets.$wallets).some(({ type }) => type === 'WALLET_CONNECT')
  const services = typeof kit.options.services === 'string' ? kit.options.services : ''
  const address = toPhoneAddress(services)

  function open(event: MouseEvent): void {
    // Where the browser forbids the small window, the link opens a tab.
    if (window.open(address, 'demo-phone', 'popup,width=400,height=760')) event.preventDefault()
    showCode()
  }

  function showCode(): void {
    void kit.open({ view: 'ConnectingWalletConnectBasic' })
  }

  if (!isOffered) return <p className="field-hint">Turn on “Wallets on other devices” in the options.</p>
  return (
    <>
      <h3>No phone at hand?</h3>
      <p className="field-hint">
        The demo phone is a second window with WalletConnect’s own wallet kit in it. It scans the code, asks before it
        connects, and signs and sends from there.
      </p>
      <div className="row">
        {isLoopback(location.hostname) && isLoopbackUrl(services) && (
          <a className="button" href={address} target="demo-phone" onClick={open}>
            Connect with the demo phone
          </a>
        )}
        <button type="button" className="button" data-kind="quiet" onClick={showCode}>
          Show the QR code
        </button>
      </div>
    </>
  )
}
