import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { WalletListConfig } from '../config/catalogueConfig.ts'
import { hideAddresses } from '../server/hideAddresses.ts'
import { joinWallets } from './joinWallets.ts'
import type { ListedWallet } from './readListedWallet.ts'
import { readWalletList } from './readWalletList.ts'
import { walletFacts } from './wallets/WalletFacts.ts'
import { wallets as ours } from './wallets/wallets.ts'

/** The wallets of the catalogue: ours, then those of the lists. */
export type WalletLists = {
  /** The same array until a list changes. */
  readonly wallets: () => readonly ListedWallet[]
  /** Reads the lists that are due. Never rejects. */
  readonly update: () => Promise<void>
}

/** How long a list counts, and when a broken one is read again (ms). */
const [lifetime, failureLifetime] = [86_400_000, 300_000]

const stored = Type.Array(Type.Object({ ...walletFacts.properties, picture: Type.Optional(Type.String()) }))

/**
 * Reads the lists of wallets each day, and keeps them in the database: one that is broken changes nothing, not even after
 * a restart.
 */
export function createWalletLists({ config, database, log, now }: createWalletLists.Services): WalletLists {
  const { query } = database
  let joined: readonly ListedWallet[] = ours

  const lists = config.catalogue.lists.map((entry, at) => {
    let wallets: readonly ListedWallet[] = []
    let until = Number.NEGATIVE_INFINITY
    /** When what is known was read. */
    let readAt: number | undefined
    let isBroken = false

    /** Also what another instance has read. */
    async function load(): Promise<void> {
      const row = await query
        .selectFrom('catalogue_lists')
        .selectAll()
        .where('place', '=', entry.from)
        .executeTakeFirst()
      if (!row || row.read_at === readAt) return
      const found: unknown = JSON.parse(row.wallets)
      if (!Value.Check(stored, found)) return
      wallets = found
      readAt = row.read_at
      // A file is read again at each start. A clock that was set back must not keep a list for long.
      if (isUrl(entry)) until = Math.min(row.read_at, now()) + lifetime
    }

    async function read(): Promise<void> {
      const found = await readWalletList(entry)
      // A database that is gone is no fault of the list.
      wallets = found
      readAt = now()
      until = readAt + lifetime
      isBroken = false
      const row = { wallets: JSON.stringify(found), read_at: readAt }
      await query
        .insertInto('catalogue_lists')
        .values({ place: entry.from, ...row })
        .onConflict((conflict) => conflict.column('place').doUpdateSet(row))
        .execute()
    }

    return {
      wallets: () => wallets,
      async update(): Promise<void> {
        if (now() < until) return
        try {
          await load()
          if (now() >= until) await read()
        } catch (error) {
          if (now() < until) return
          until = now() + failureLifetime
          // Once, until it was well again.
          const reason = hideAddresses(error instanceof Error ? error.message : 'It failed')
          if (!isBroken) log.warn({ field: `catalogue.lists.${at}`, reason }, 'a list of wallets cannot be read')
          isBroken = true
        }
      },
    }
  })

  /** Of wallets that no list has any more. */
  async function deleteImages(): Promise<void> {
    const ids = joined.map(({ id, slug }) => id ?? slug)
    await query.deleteFrom('catalogue_images').where('id', 'not in', ids).execute()
  }

  return {
    wallets: () => joined,
    async update() {
      const before = lists.map((list) => list.wallets())
      await Promise.all(lists.map((list) => list.update()))
      if (lists.every((list, at) => list.wallets() === before[at])) return
      joined = joinWallets(
        ours,
        lists.map((list) => list.wallets()),
      )
      await deleteImages().catch(({ message }) =>
        log.warn({ reason: hideAddresses(message) }, 'Old pictures stay for now'),
      )
    },
  }
}

const isUrl = ({ from }: WalletListConfig): boolean => /^https?:/u.test(from)

export declare namespace createWalletLists {
  type Services = Pick<import('../server/Services.ts').Services, 'config' | 'database' | 'log' | 'now'>
}
