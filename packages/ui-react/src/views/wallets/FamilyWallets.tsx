import { createCatalogueController } from '@mooring/controllers/catalogue'
import { type Connector, familyOf, type Namespace } from '@mooring/core'
import { walletIcon } from '@mooring/core/icons'
import { listConnections } from '@mooring/core/internal'
import { type ReactNode, useId } from 'react'
import { Button } from '../../components/Button.js'
import { Picture } from '../../components/Picture.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { AccountChoices } from './AccountChoices.js'
import { ActiveWallet } from './ActiveWallet.js'
import { OtherWallet } from './OtherWallet.js'

/** The wallets of one chain family. */
export function FamilyWallets({ namespace }: { namespace: Namespace }): ReactNode {
  const { kit, messages } = useModal()
  const id = useId()
  const { connections } = useStore(kit.connection.$connection)
  const connectors = useStore(kit.wallets.$wallets)
  const ids = useStore(kit.wallets.$recent)
  const { active, others, recent } = listConnections({ namespace, connections, connectors, recent: ids })
  return (
    <div className="wallets-family">
      {active ? (
        <>
          <ActiveWallet namespace={namespace} />
          <AccountChoices namespace={namespace} />
        </>
      ) : (
        <p className="hint">{messages['wallets.none']}</p>
      )}
      {others.length > 0 && (
        <section>
          <h2 className="list-title" id={`${id}-others`}>
            {messages['wallets.others']}
          </h2>
          <ul className="list" aria-labelledby={`${id}-others`}>
            {others.map((connection) => (
              <li key={connection.connector.id} className="wallets-other">
                <OtherWallet connection={connection} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {recent.length > 0 && (
        <section>
          <h2 className="list-title" id={`${id}-recent`}>
            {messages['wallets.recent']}
          </h2>
          <ul className="list" aria-labelledby={`${id}-recent`}>
            {recent.map((connector) => (
              <li key={connector.id}>
                <RecentWallet connector={connector} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Button
        icon={walletIcon}
        onClick={() => kit.router.push({ view: 'Connect', namespace })}
        testId="add-wallet"
        focus="add-wallet"
      >
        {messages['wallets.add']({ family: familyOf(kit, namespace).name })}
      </Button>
    </div>
  )
}

function RecentWallet({ connector }: { connector: Connector }): ReactNode {
  const { kit, messages } = useModal()
  const { name, imageUrl } = useFeature(createCatalogueController).faceOf(connector)
  return (
    <Row
      picture={<Picture name={name} url={imageUrl} />}
      name={name}
      end={<span className="row-action">{messages['wallets.connect']}</span>}
      onClick={() => kit.selectWallet(connector.id)}
      focus={connector.id}
    />
  )
}
