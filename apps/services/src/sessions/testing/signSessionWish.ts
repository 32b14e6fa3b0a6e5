import { createHash } from 'node:crypto'
import type { Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { skipper } from '../../testing/signEnvelope.ts'

type Options = {
  /** As it appears in the URL of the request. */
  path: string
  /** Of the services. */
  url: string
  by?: PrivateKeyAccount
  signedAt?: number
  /** Converts the owner's signature to a smart account's signature. */
  wrap?: (signature: Hex) => Hex
}

const now = () => Math.floor(Date.now() / 1000)

async function sign(title: string, lines: readonly string[], { path, url, by = skipper, wrap }: Options): Promise<Hex> {
  const message = `${title}\n\nAccount: ${path}\n${lines.join('\n')}\nService: ${url}`
  const signature = await by.signMessage({ message })
  return wrap ? wrap(signature) : signature
}

/** The query for listing sessions. */
export async function signList({ signedAt = now(), ...options }: Options): Promise<string> {
  return `signedAt=${signedAt}&signature=${await sign('Show my permissions', [`Time: ${signedAt}`], options)}`
}

/** A body that creates a session, with the signature of the account. */
export async function signNewSession(body: object, { signedAt = now(), ...options }: Options) {
  const { expiry, signer, permissions, policies = [] } = body as Record<string, unknown>
  const hash = createHash('sha256').update(JSON.stringify({ expiry, signer, permissions, policies })).digest('hex')
  return {
    ...body,
    signedAt,
    signature: await sign('Make a permission', [`Rules: ${hash}`, `Time: ${signedAt}`], options),
  }
}

/** A body that revokes a session, with the signature of the account. */
export async function signRevocation(pci: string, options: Options) {
  return { pci, signature: await sign('Take a permission back', [`Permission: ${pci}`], options) }
}
