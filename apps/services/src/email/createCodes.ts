import { createHmac, randomInt } from 'node:crypto'
import type { Embedded } from '../embedded/createEmbedded.ts'
import type { HostKey } from '../embedded/HostKey.ts'
import { ServiceError } from '../server/ServiceError.ts'
import { isSameSecret } from '../server/secretToken.ts'

/** How long a code is good (ms), and how often a visitor may type it. */
export const codeTime = 600_000
export const maxTries = 5

/** What was sent, and for whom: the code opens nothing else. */
export type Codes = {
  /** The MAC of a code, as it is stored. */
  readonly seal: (code: string, ...place: readonly string[]) => Promise<string>
  /**
   * Compares what was typed.
   *
   * @throws {ServiceError} 503: the key of the code is not configured here.
   */
  readonly isRight: (sealed: string, typed: string, ...place: readonly string[]) => Promise<boolean>
  /** @throws {ServiceError} 503: the key of the code is not configured here. */
  readonly checkKey: (sealed: string) => Promise<void>
}

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Keeps codes of mails as MACs. */
export function createCodes({ keys }: Pick<Embedded, 'keys'>): Codes {
  /** It begins with the id of its key: another instance may have a newer one. */
  const macOf = (key: HostKey, code: string, place: readonly string[]): string =>
    `${key.id}.${createHmac('sha256', key.derive('codes'))
      .update([...place, code].join('|'))
      .digest('base64url')}`

  async function findKey(sealed: string): Promise<HostKey> {
    const key = (await keys()).tokens.find(({ id }) => sealed.startsWith(`${id}.`))
    if (!key) throw new ServiceError(503, 'keys', 'The key of this code is not configured here', { code: 'keys' })
    return key
  }

  return {
    seal: async (code, ...place) => macOf((await keys()).tokens[0], code, place),
    async isRight(sealed, typed, ...place) {
      const code = typed.normalize('NFKC').replaceAll(/[\s-]/gu, '')
      return isSameSecret(macOf(await findKey(sealed), code, place), sealed)
    },
    checkKey: async (sealed) => void (await findKey(sealed)),
  }
}

export const wrongCode = (triesLeft: number): ServiceError =>
  new ServiceError(401, 'otp', 'The code is wrong', { code: 'wrongCode', triesLeft })
export const expiredCode = (): ServiceError =>
  new ServiceError(410, 'otp', 'The code is no longer good. Ask for a new one.', { code: 'expired' })
