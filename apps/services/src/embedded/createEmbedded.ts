import { createRemoteKeeper } from '../keeper/createRemoteKeeper.ts'
import { createMailer, type Mailer } from '../mail/createMailer.ts'
import type { Services } from '../server/Services.ts'
import { createHostKeys, type HostKeys } from './createHostKeys.ts'
import { createKeyKeeper } from './createKeyKeeper.ts'
import { createLabels, type Labels } from './createLabels.ts'
import { createLogins, type Logins } from './createLogins.ts'
import { createProofs, type Proofs } from './createProofs.ts'
import type { KeyKeeper } from './KeyKeeper.ts'

/** The shared objects of the embedded wallet. */
export type Embedded = {
  /** Who helps new users to open the wallet on a new device. */
  readonly recovery: 'keeper' | 'own'
  readonly keys: () => Promise<HostKeys>
  readonly keeper: KeyKeeper
  readonly labels: Labels
  readonly proofs: Proofs
  readonly logins: Logins
  readonly mailer: Mailer
  /** The origin of the frame, which alone may ask. */
  readonly frameOrigin: () => string
  /** Where the frame is, without a slash at its end. */
  readonly frameUrl: () => string
}

/** Undefined if the configuration has no embedded wallet. */
export function createEmbedded({
  config,
  database,
  now,
  publicUrl,
  frameUrl,
}: createEmbedded.Options): Embedded | undefined {
  if (!config.embedded) return undefined
  const { recovery = 'keeper', mail, keeper } = config.embedded
  const remote = keeper && createRemoteKeeper(keeper, database)
  const keys = createHostKeys({ config, database }, remote?.readMarks)
  const own = createKeyKeeper(keys)
  const proofs = createProofs({ database, now, publicUrl })
  return {
    recovery,
    keys,
    keeper: remote
      ? {
          newest: (purpose) => (purpose === 'keeper' ? remote.newest() : own.newest(purpose)),
          mac: (purpose, owner, salt) =>
            purpose === 'keeper' ? remote.mac(owner, salt) : own.mac(purpose, owner, salt),
        }
      : own,
    labels: createLabels(keys),
    proofs,
    logins: createLogins({ keys, proofs, database, now, publicUrl }),
    mailer: createMailer(mail),
    frameOrigin: () => new URL(frameUrl()).origin,
    frameUrl,
  }
}

export declare namespace createEmbedded {
  type Options = Pick<Services, 'config' | 'database' | 'now' | 'publicUrl'> & { frameUrl: () => string }
}
