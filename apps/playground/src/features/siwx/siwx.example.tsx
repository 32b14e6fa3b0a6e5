import { evm } from '@mooring/adapter-evm'
import { mainnet } from '@mooring/adapter-evm/networks'
import { serverSessions, siwx } from '@mooring/siwx'
import { createAppKit, useAppKitSession } from '@mooring/ui-react'

const sessions = serverSessions({ services: 'https://services.quay.example' })

createAppKit({
  networks: [mainnet],
  adapters: [evm()],
  siwx: siwx({ sessions, statement: 'Come aboard' }),
})

export function Session() {
  const { session, signIn, signOut } = useAppKitSession()
  if (!session) return <button onClick={signIn}>Sign in</button>
  return <button onClick={signOut}>Sign out</button>
}
