import type { Embedded } from '../embedded/createEmbedded.ts'
import { createHourLimits } from '../embedded/createHourLimits.ts'
import type { Services } from '../server/Services.ts'
import { toRateKey } from '../server/toRateKey.ts'

/** Between two mails to an address (ms). */
export const pause = 30_000

/** Who asks for a mail to an address. */
type Asker = { readonly address: string; readonly ip: string } | { readonly address: string; readonly device: string }

export type MailLimits = {
  /**
   * Counts a mail to an address: for a visitor with an IP address, or for a device that has been used with the address.
   * Such a device counts for itself, so that strangers cannot keep its owner out.
   *
   * @returns Takes it back, if it could not be sent.
   * @throws {ServiceError} 429: too many within half a minute or within an hour.
   */
  readonly take: (asker: Asker) => Promise<() => Promise<void>>
}

/** The limits of mails. */
export function createMailLimits(services: Services, embedded: Pick<Embedded, 'keys'>): MailLimits {
  const limits = createHourLimits(services, embedded, 'email_sent', {
    field: 'email',
    sentence: 'Too many e-mails were sent. Wait before the next one.',
  })
  return {
    take: (asker) =>
      limits.take(
        'device' in asker
          ? [{ kind: 'device', value: `${asker.address}|${asker.device}`, max: 5, pause }]
          : [
              { kind: 'address', value: asker.address, max: 5, pause },
              { kind: 'ip', value: toRateKey(asker.ip), max: 20 },
            ],
      ),
  }
}
