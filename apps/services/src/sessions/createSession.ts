import { createHash, randomUUID } from 'node:crypto'
import type { Static } from 'typebox'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { useMessage } from '../names/useMessage.ts'
import { readWebOrigin } from '../server/readWebOrigin.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { readCaipAccount } from './readAccount.ts'
import type { newSession, newSessionReply } from './sessionReplies.ts'
import { wrapKey } from './wrapKey.ts'

/** The maximum lifetime of a permission (s). It also catches milliseconds in the place of seconds. */
const longest = 10 * 365 * 86_400
/** The maximum size of the data of one session (characters). */
const maxRules = 32_768
/** Longer than a signature is valid (ms). */
const signatureTime = 900_000

const toDigest = (text: string): string => createHash('sha256').update(`session\n${text}`).digest('hex')

/**
 * Creates a session with its own key. It is inactive until it is activated with the wallet's grant.
 *
 * @throws {ServiceError} 400: not a CAIP-10 account, already expired, or too long.
 */
export async function createSession(
  { config, database, now }: Services,
  secret: Buffer,
  path: string,
  { expiry, signer, permissions, policies = [] }: Static<typeof newSession>,
  caller: createSession.Caller,
): Promise<Static<typeof newSessionReply>> {
  const { account, address } = readCaipAccount(path)
  const time = now()
  if (expiry * 1000 <= time) throw new ServiceError(400, 'expiry', 'The expiry is in the past')
  if (expiry - time / 1000 > longest) throw new ServiceError(400, 'expiry', 'The session would last too long')
  const rules = [signer, permissions, policies].map((part) => JSON.stringify(part)) as [string, string, string]
  if (rules.join().length > maxRules) throw new ServiceError(400, 'permissions', 'The permissions are too long')

  const pci = randomUUID()
  const privateKey = generatePrivateKey()
  const { publicKey } = privateKeyToAccount(privateKey)
  const { projectId = '', origin, text } = caller
  const project = config.projects.find(({ id }) => id === projectId)
  await database.query.transaction().execute(async (query) => {
    if (text !== undefined)
      await useMessage({ now }, query, { digest: toDigest(text), expiresAt: time + signatureTime })
    await query
      .insertInto('smart_sessions')
      .values({
        pci,
        account,
        address,
        project_id: projectId,
        project_name: project?.name ?? '',
        // The list of sessions shows it as a link, and anyone may have written it.
        project_url: readWebOrigin(origin ?? '') ?? null,
        signer: rules[0],
        permissions: rules[1],
        policies: rules[2],
        context: null,
        expiry,
        created_at: time,
        activated_at: null,
        revoked_at: null,
        public_key: publicKey,
        wrapped_key: wrapKey(secret, privateKey, pci),
      })
      .execute()
  })
  return { pci, key: { type: 'secp256k1', publicKey } }
}

export declare namespace createSession {
  type Caller = {
    projectId: string | undefined
    origin: string | undefined
    /** The signed text, which is valid for one session. */
    text: string | undefined
  }
}
