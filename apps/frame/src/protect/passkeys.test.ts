import { expect, test, vi } from 'vitest'
import { toBase64 } from '../vault/base64.ts'
import { type Bytes, randomBytes } from '../vault/envelope.ts'
import { createPasskey, usePasskey } from './passkeys.ts'

type Kept = { readonly user: string; readonly id: Bytes; readonly secret: string }

/** An authenticator, which keeps one passkey for each user of a site. */
function createAuthenticator(): Pick<CredentialsContainer, 'create' | 'get'> {
  let kept: readonly Kept[] = []
  const answer = async ({ secret }: Kept, salt: Bytes) =>
    crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret + toBase64(salt)))
  const toCredential = (id: Bytes, prf: object) =>
    ({
      rawId: id.buffer,
      response: { getAuthenticatorData: () => new ArrayBuffer(37) },
      getClientExtensionResults: () => ({ prf }),
    }) as unknown as Credential

  return {
    async create({ publicKey } = {}) {
      const user = toBase64(publicKey?.user.id as Bytes)
      const made = { user, id: randomBytes(16), secret: crypto.randomUUID() }
      kept = [...kept.filter((one) => one.user !== user), made]
      const salt = publicKey?.extensions?.prf?.eval?.first as Bytes
      return toCredential(made.id, { enabled: true, results: { first: await answer(made, salt) } })
    },
    async get({ publicKey } = {}) {
      const asked = publicKey?.allowCredentials?.map(({ id }) => toBase64(id as Bytes)) ?? []
      const found = kept.find(({ id }) => asked.includes(toBase64(id)))
      if (!found) throw new DOMException('There is no such passkey', 'NotAllowedError')
      const salt = publicKey?.extensions?.prf?.evalByCredential?.[toBase64(found.id)]?.first as Bytes
      return toCredential(found.id, { results: { first: await answer(found, salt) } })
    },
  }
}

test('a second passkey leaves the first where it is', async () => {
  vi.stubGlobal('navigator', { credentials: createAuthenticator() })
  const salt = randomBytes(32)
  const first = await createPasskey({ name: 'ada@example.org', salt })
  await createPasskey({ name: 'ada@example.org', salt: randomBytes(32) })
  expect(await usePasskey([{ id: first.id, salt }])).toEqual({ id: first.id, answer: first.answer })
})
