import type { ReactNode } from 'react'
import { usePageKit } from '../kit/KitContext.js'
import { useWatched } from '../kit/useWatched.js'
import { FamilyCard } from './FamilyCard.js'

/** The wallets of all chain families side by side, if the page has several. */
export function FamilyCards(): ReactNode {
  const networks = useWatched(usePageKit().network.$networks)
  const families = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  if (families.length < 2) return null
  return (
    <section className="card" data-wide aria-labelledby="families-title">
      <h3 id="families-title">Side by side</h3>
      <p className="field-hint">Each family has its own wallet and account. Signing here switches nothing.</p>
      <ul className="families">
        {families.map((namespace) => (
          <FamilyCard key={namespace} namespace={namespace} />
        ))}
      </ul>
    </section>
  )
}
