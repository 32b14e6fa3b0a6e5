import { safeHref } from '@mooring/core'
import type { ReactNode } from 'react'
import type { ServicesHealth } from './checkServices.js'
import { useServices } from './useServices.js'

const titles = { well: 'Answering', unwell: 'Not well', silent: 'Not answering' }

/** Shows whether the modal's backend answers, and links to its pages. */
export function ServicesPanel({ services }: { services: string }): ReactNode {
  const href = safeHref(services)
  const base = href?.replace(/\/+$/u, '')
  const { health, check } = useServices(base)
  const isKnown = base !== undefined
  const status = isKnown ? (health ? titles[health.status] : 'Looking…') : 'None'

  return (
    <section className="card services" aria-labelledby="services-title">
      <header className="services-header">
        <h2 id="services-title">Services</h2>
        <p className="pill" data-status={health?.status} role="status" data-testid="services-status">
          {status}
        </p>
      </header>
      <p className="lead">{describe(health, isKnown)}</p>
      {isKnown && (
        <>
          <dl className="facts" data-rows>
            <div>
              <dt>Address</dt>
              <dd>{base}</dd>
            </div>
            {health?.status === 'well' && (
              <>
                <div>
                  <dt>Answered in</dt>
                  <dd>{health.time} ms</dd>
                </div>
                <div>
                  <dt>Networks</dt>
                  <dd className="services-networks">
                    {health.networks.length === 0 && 'none'}
                    {health.networks.map((id) => (
                      <span key={id}>{id}</span>
                    ))}
                  </dd>
                </div>
              </>
            )}
          </dl>
          <div className="services-actions">
            <button type="button" className="button" data-kind="quiet" data-size="sm" onClick={check}>
              Check again
            </button>
            {health?.status === 'well' && (
              <>
                <a className="text-button" href={`${base}/openapi.json`} target="_blank" rel="noreferrer">
                  API description
                </a>
                <a className="text-button" href={`${base}/analytics`} target="_blank" rel="noreferrer">
                  Analytics
                </a>
              </>
            )}
          </div>
        </>
      )}
    </section>
  )
}

function describe(health: ServicesHealth | undefined, isKnown: boolean): string {
  if (!isKnown) return 'The modal of this page has no services. Wallets in the page work without them.'
  if (!health) return 'Asking the backend of the modal how it is.'
  if (health.status === 'unwell') return health.reason
  if (health.status === 'silent')
    return 'Nothing answers at this address. Wallets in the page work all the same; npm start starts the services too.'
  return 'The backend of the modal runs on its own, for anyone to host. Balances of this page are asked through it.'
}
