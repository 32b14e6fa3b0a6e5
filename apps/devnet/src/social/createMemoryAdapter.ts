import type { Adapter, AdapterPayload } from 'oidc-provider'

type Stored = { payload: AdapterPayload; readonly expiresAt: number }

/** Keeps what a provider stores, of each kind apart, as long as it runs. */
export function createMemoryAdapter(): (kind: string) => Adapter {
  const kinds = new Map<string, Map<string, Stored>>()

  return (kind) => {
    const stored = kinds.get(kind) ?? new Map<string, Stored>()
    kinds.set(kind, stored)
    const findBy = (isMeant: (payload: AdapterPayload, id: string) => boolean): AdapterPayload | undefined =>
      [...stored].find(([id, { payload, expiresAt }]) => expiresAt > Date.now() && isMeant(payload, id))?.[1].payload

    return {
      async upsert(id, payload, expiresIn) {
        stored.set(id, { payload, expiresAt: expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY })
      },
      find: async (id) => findBy((_, one) => one === id),
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (code) => findBy((payload) => payload.userCode === code),
      async consume(id) {
        const one = stored.get(id)
        if (one) one.payload = { ...one.payload, consumed: Math.floor(Date.now() / 1000) }
      },
      async destroy(id) {
        stored.delete(id)
      },
      async revokeByGrantId(grantId) {
        for (const [id, { payload }] of stored) if (payload.grantId === grantId) stored.delete(id)
      },
    }
  }
}
