import { readTokenList } from '../balance/readTokenList.ts'
import { readWalletList } from '../catalogue/readWalletList.ts'
import type { Config } from '../config/Config.ts'
import { SourceError } from '../sources/SourceError.ts'
import { askOne } from './askOne.ts'
import type { Finding } from './Finding.ts'

/** Reads each list of tokens and of wallets. */
export function checkLists({ tokenLists, catalogue }: Config): readonly Promise<Finding>[] {
  return [
    ...tokenLists.map((place, at) =>
      askOne({
        source: 'list of tokens',
        network: '',
        field: `tokenLists.${at}`,
        async ask() {
          const { size } = await readTokenList(place)
          if (size === 0) throw new SourceError('It has no tokens')
          return `has ${size} tokens`
        },
      }),
    ),
    ...catalogue.lists.map((list, at) =>
      askOne({
        source: 'list of wallets',
        network: '',
        field: `catalogue.lists.${at}.from`,
        keyField: `catalogue.lists.${at}.projectId`,
        ask: async () => `has ${(await readWalletList(list)).length} wallets`,
      }),
    ),
  ]
}
