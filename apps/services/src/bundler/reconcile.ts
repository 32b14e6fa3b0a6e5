import { hideAddresses } from '../server/hideAddresses.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { createBooks } from './createBooks.ts'
import type { SmartNetwork } from './createSmartNetworks.ts'
import { followProvided, isProvided } from './provided.ts'
import type { Sponsor } from './Sponsor.ts'

/** Makes the books of a network agree with the chain, for operations of every payer. */
export async function reconcile(services: Services, smart: SmartNetwork, { resume }: Sponsor): Promise<void> {
  const rows = await createBooks(services, smart.network).openOnes().selectAll().orderBy('nonce').execute()
  for (const row of rows)
    await (isProvided(row) ? followProvided(services, smart, row) : resume(row)).catch((error) => {
      // One of which the network does not say what became of it holds up no others.
      if (!(error instanceof ServiceError)) throw error
      services.log.warn({ reason: hideAddresses(String(error.cause)) }, 'a sponsored operation waits')
    })
}
