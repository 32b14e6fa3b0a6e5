import { readFile } from 'node:fs/promises'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { WalletListConfig } from '../config/catalogueConfig.ts'
import { createSourceClient } from '../sources/createSourceClient.ts'
import { SourceError } from '../sources/SourceError.ts'
import { type ListedWallet, readListedWallet } from './readListedWallet.ts'

const reply = Type.Object({ listings: Type.Record(Type.String(), Type.Unknown()) })
/** WalletConnect's has about 700. */
const most = 2000

/**
 * Reads a list of wallets, from an address or a file, in its own order.
 *
 * @throws {SourceError} It does not answer, or with something else, or has no wallet.
 * @see https://docs.walletconnect.com/wallets/walletguide/explorer-api
 */
export async function readWalletList({ from, projectId }: WalletListConfig): Promise<readonly ListedWallet[]> {
  const isUrl = /^https?:/u.test(from)
  const list = isUrl
    ? await createSourceClient({ url: from, query: { projectId } }).get('', reply)
    : await readJson(from)
  const origin = isUrl ? new URL(from).origin : undefined
  const wallets = Object.values(list.listings)
    .slice(0, most)
    .flatMap((entry) => {
      const wallet = readListedWallet(entry, origin)
      return wallet ? [{ wallet, order: orderOf(entry) }] : []
    })
    .toSorted((a, b) => a.order - b.order)
    .map(({ wallet }) => wallet)
  if (wallets.length === 0) throw new SourceError('It has no wallets')
  return wallets
}

async function readJson(path: string) {
  let list: unknown
  try {
    list = JSON.parse(await readFile(path, 'utf8'))
  } catch {
    throw new SourceError('It is no file with JSON')
  }
  if (!Value.Check(reply, list)) throw new SourceError('It is no list of wallets')
  return list
}

function orderOf(entry: unknown): number {
  const { order } = Object(entry) as { order?: unknown }
  return typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER
}
