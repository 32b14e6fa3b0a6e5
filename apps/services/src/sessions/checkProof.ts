import { createHash } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import type { SignIn } from '../siwx/createSignIn.ts'
import { verifyAccount } from '../siwx/verifyAccount.ts'
import { readAccount } from './readAccount.ts'
import type { newSession } from './sessionReplies.ts'

/** The maximum clock difference between client and server, and the lifetime of a signature (s). */
const tolerance = 300

export const signature = Type.String({
  maxLength: 32_768,
  description: 'By the account, of the text in the documentation',
})
export const signedAt = Type.Integer({ minimum: 0, description: 'Seconds since 1970' })

/** The actions that an account can permit. */
export type Wish = { readonly title: string; readonly lines: readonly string[] }

export const toList = (time: number): Wish => ({ title: 'Show my permissions', lines: [`Time: ${time}`] })

export const toRevoke = (pci: string): Wish => ({ title: 'Take a permission back', lines: [`Permission: ${pci}`] })

export function toCreate(
  { expiry, signer, permissions, policies = [] }: Static<typeof newSession>,
  time: number,
): Wish {
  const rules = JSON.stringify({ expiry, signer, permissions, policies })
  const hash = createHash('sha256').update(rules).digest('hex')
  return { title: 'Make a permission', lines: [`Rules: ${hash}`, `Time: ${time}`] }
}

/** The text that an account signs. It is valid for this service only. */
const toText = (account: string, { title, lines }: Wish, service: string): string =>
  [title, '', `Account: ${account}`, ...lines, `Service: ${service}`].join('\n')

/**
 * Checks that an account permits an action: by its signature, which the chain verifies for a contract (ERC-1271,
 * ERC-6492), or by its sign-in.
 *
 * @returns The signed text; undefined for a signed-in account.
 * @throws {ServiceError} 400: no account, or signed at another time. 401: no proof, or by another account. 503: the
 * chain of a contract is unreachable.
 */
export async function checkProof(
  services: Services,
  signIn: SignIn,
  options: checkProof.Options,
): Promise<string | undefined> {
  const { path, wish, proof, projectId } = options
  const { address, network } = readAccount(path)
  const [namespace = 'eip155'] = network?.split(':') ?? []
  // A key is valid on every network of its family; a contract only on its own network.
  const owners = [`${namespace}:${address}`, ...(network ? [`${network}:${address}`] : [])]
  if (proof.signature === undefined) {
    if (!proof.authorization)
      throw new ServiceError(401, 'signature', 'The account has to sign for this, or to be signed in')
    const claims = await signIn.read(proof.authorization, projectId)
    if (!owners.includes(String(claims.account)))
      throw new ServiceError(401, 'authorization', 'A different account is signed in')
    return undefined
  }
  if (proof.signedAt !== undefined && Math.abs(services.now() / 1000 - proof.signedAt) > tolerance)
    throw new ServiceError(400, 'signedAt', 'It was signed too long ago. Check the time settings.')
  const service = services.publicUrl()
  const text = toText(path, wish, service)
  const signer = { namespace, address, caipNetworkId: network ?? '' }
  const owner = await verifyAccount(services.chains, signer, text, proof.signature).catch((error) => {
    throw error instanceof ServiceError && error.statusCode === 401 ? refused(service) : error
  })
  if (!owners.includes(owner)) throw refused(service)
  return text
}

/** A page that reaches the services at an alias has a text signed that names the alias. */
const refused = (service: string): ServiceError =>
  new ServiceError(
    401,
    'signature',
    `The signature is not by this account, or not for ${service}: the page has to use this URL, or publicUrl has to be the page's`,
  )

export declare namespace checkProof {
  type Options = {
    /** The account, as it appears in the URL of the request. */
    path: string
    wish: Wish
    proof: { signature?: string | undefined; signedAt?: number | undefined; authorization?: string | undefined }
    projectId: string | undefined
  }
}
