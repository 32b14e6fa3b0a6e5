import type { ReactNode } from 'react'
import { usePageKit } from '../../kit/KitContext.js'
import { useWatched } from '../../kit/useWatched.js'
import { FamilyCard } from './FamilyCard.js'

/** The wallets of all chain families side by side. */
export function FamiliesDemo(): ReactNode {
  const networks = useWatched(usePageKit().network.$networks)
  const families = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  return (
    <>
      <p className="field-hint">Connect several. Signing with one switches nothing in the others.</p>
      <ul className="families">
        {families.map((namespace) => (
          <FamilyCard key={namespace} namespace={namespace} />
        ))}
      </ul>
    </>
  )
}
