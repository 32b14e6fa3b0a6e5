import type { Row, SealedRow, User } from '../services/answers.ts'
import type { Services } from '../services/Services.ts'
import type { Device } from '../storage/readDevice.ts'
import type { Vault } from '../vault/createVault.ts'
import { type Bytes, randomBytes } from '../vault/envelope.ts'
import type { Factor, Factors } from '../vault/VaultCommands.ts'

/** Seals the vault key by two factors, in a row for the services. The vault has to be open. */
export function createRows({ services, device, vault, readUser }: createRows.Options): Rows {
  const auth = (salt: Bytes): Promise<Bytes> => services.factor('auth', salt)

  /** The factor of the services answers to the salt of the row. */
  async function sealRow(
    kind: Row['kind'],
    factor: string,
    toFactors: (salt: Bytes) => Promise<Factors>,
    salt: Bytes = randomBytes(32),
  ): Promise<SealedRow> {
    const { id: user } = await readUser()
    const envelope = await vault.run('seal', { place: { user, kind, factor }, factors: await toFactors(salt), salt })
    return { kind, factor, ...envelope }
  }

  return {
    async device() {
      const user = await readUser()
      return sealRow('device', user.device, async (salt) => [{ key: device.factor }, { known: await auth(salt) }])
    },
    keeper: () =>
      sealRow('recovery', 'keeper', async (salt) => [
        { known: await auth(salt) },
        { known: await services.factor('keeper', salt) },
      ]),
    recovery: (factor, answer, salt) =>
      sealRow('recovery', factor, async (own) => [{ known: await auth(own) }, answer], salt),
    async offline(secret) {
      const user = await readUser()
      return sealRow('offline', user.device, async () => [{ key: device.factor }, { secret }])
    },
  }
}

export type Rows = {
  device(): Promise<SealedRow>
  keeper(): Promise<SealedRow>
  /** @param salt - The one that the answer is for, if it is for one. */
  recovery(factor: string, answer: Factor, salt?: Bytes): Promise<SealedRow>
  offline(code: Bytes): Promise<SealedRow>
}

export declare namespace createRows {
  type Options = {
    services: Pick<Services, 'factor'>
    device: Device
    vault: Vault
    /** The visitor who is logged in. */
    readUser: () => Promise<User>
  }
}
