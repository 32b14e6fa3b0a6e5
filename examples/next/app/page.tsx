import { Wallet } from './Wallet'

export default function Page() {
  return (
    <main>
      <h1>Mooring with Next</h1>
      <Wallet />
    </main>
  )
}
