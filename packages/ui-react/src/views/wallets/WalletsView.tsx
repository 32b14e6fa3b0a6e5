import { familyOf, type Namespace } from '@mooring/core'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/Button.js'
import { Tabs } from '../../components/Tabs.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { FamilyWallets } from './FamilyWallets.js'

/** The visitor's wallets, by chain family: the active one, those beside it, those of before, and how to add one. */
export function WalletsView(): ReactNode {
  const { kit, messages } = useModal()
  const { namespace } = useStore(kit.network.$network)
  const networks = useStore(kit.network.$networks)
  const { connections } = useStore(kit.connection.$connection)
  const families = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  const [wanted, choose] = useState<Namespace>(namespace)
  const chosen = families.includes(wanted) ? wanted : namespace
  const panel = <FamilyWallets key={chosen} namespace={chosen} />
  return (
    <div className="wallets">
      {families.length > 1 ? (
        <Tabs
          label={messages['wallets.families']}
          tabs={families.map((name) => ({
            name,
            title: familyOf(kit, name).name,
            count: connections.filter((connection) => connection.namespace === name).length || undefined,
          }))}
          chosen={chosen}
          onChoose={(name) => choose(name as Namespace)}
        >
          {panel}
        </Tabs>
      ) : (
        panel
      )}
      {connections.length > 1 && (
        <Button kind="danger" onClick={() => void kit.disconnect().catch(() => {})} testId="disconnect-all">
          {messages['wallets.disconnectAll']}
        </Button>
      )}
    </div>
  )
}
