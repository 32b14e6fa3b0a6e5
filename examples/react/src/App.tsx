import { AppKitButton, useAppKitAccount } from '@mooring/ui-react'

export function App() {
  const { address } = useAppKitAccount()
  return (
    <main>
      <h1>Mooring with React</h1>
      <AppKitButton />
      <p>
        Account: <output>{address ?? 'none'}</output>
      </p>
    </main>
  )
}
