import { from, type JSX } from 'solid-js'
import { kit } from './wallet'

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'appkit-button': HTMLAttributes<HTMLElement>
    }
  }
}

export function App(): JSX.Element {
  const account = from(kit.account.$account)
  return (
    <main>
      <h1>Mooring with Solid</h1>
      <appkit-button />
      <p>
        Account: <output>{account()?.address ?? 'none'}</output>
      </p>
    </main>
  )
}
