import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { toPhoneAddress } from '../demo-phone/phoneAddress.js'
import { showToPhone } from '../demo-phone/screen.js'
import { usePageKit } from '../kit/KitContext.js'

/** Opens a wallet on another device: a second window, which speaks to this page over the relay alone. */
export function PhoneCard({ services }: { services: string }): ReactNode {
  const kit = usePageKit()
  const { $connection } = kit.connection
  useEffect(() => showToPhone(() => $connection.get().attempt?.pairing?.uri), [$connection])
  const address = toPhoneAddress(services)

  function open(event: MouseEvent): void {
    // Where the browser forbids the small window, the link opens a tab.
    if (window.open(address, 'demo-phone', 'popup,width=400,height=760')) event.preventDefault()
    void kit.open({ view: 'ConnectingWalletConnectBasic' })
  }

  return (
    <section className="card" data-wide aria-labelledby="phone-title">
      <h3 id="phone-title">A wallet on another device</h3>
      <p className="lead">
        The demo phone is a window of its own, with the published wallet of WalletConnect in it. Let it scan the QR
        code, then sign and send from there.
      </p>
      <a className="button" href={address} target="demo-phone" onClick={open}>
        Connect with the demo phone
      </a>
    </section>
  )
}
