import { cleanText, readProperty, type Wallet } from '@mooring/core'
import { toHex } from './hex.js'
import type { InjectedAccount, KeyType } from './InjectedAccount.js'
import { decodeSs58 } from './ss58.js'

/** The maximum number of accounts. */
const limit = 2_000
const ethereum: RegExp = /^0x[\da-f]{40}$/iu
const hash: RegExp = /^0x[\da-f]{64}$/iu
const keyTypes: readonly unknown[] = ['sr25519', 'ed25519', 'ecdsa', 'ethereum'] satisfies readonly KeyType[]

/**
 * Reads the accounts that a wallet shares, in its order, each once. Leaves out malformed entries.
 *
 * @returns `undefined` if the answer is not a list.
 * @see @polkadot/extension-inject, `InjectedAccount`.
 */
export function readInjectedAccounts(answer: unknown): readonly InjectedAccount[] | undefined {
  try {
    if (!Array.isArray(answer)) return undefined
    const accounts = answer.slice(0, limit).flatMap((one) => readAccount(one) ?? [])
    return [...new Map(accounts.map((account) => [account.id, account])).values()]
  } catch {
    return undefined
  }
}

function readAccount(value: unknown): InjectedAccount | undefined {
  const address = readProperty(value, 'address')
  const type = readProperty(value, 'type') ?? 'sr25519'
  if (typeof address !== 'string' || !keyTypes.includes(type)) return undefined
  const keyType = type as KeyType
  const key = decodeSs58(address)?.key
  const id = keyType === 'ethereum' ? ethereum.exec(address)?.[0].toLowerCase() : key && toHex(key)
  if (id === undefined) return undefined
  const genesisHash = readProperty(value, 'genesisHash')
  const onlyOn = typeof genesisHash === 'string' && hash.test(genesisHash) ? genesisHash.slice(2, 34) : undefined
  return { address, id, keyType, onlyOn: onlyOn?.toLowerCase(), details: readDetails(value) }
}

/**
 * Reads the metadata beyond the standard that wallets return, named as in polkadot-js's keyring. Some put it in `meta`, as
 * the keyring does.
 */
function readDetails(value: unknown): Wallet.AccountDetails {
  const read = (field: string) => readProperty(value, field) ?? readProperty(readProperty(value, 'meta'), field)
  const is = (flag: string) => read(flag) === true
  const says = (field: string, word: string) => read(field) === word
  const signers = [
    ['ledger', says('hardwareType', 'ledger') || says('source', 'ledger')],
    ['hardware', is('isHardware')],
    ['multisig', is('isMultisig')],
    ['proxy', is('isProxied')],
    ['watchOnly', is('readonly') || is('isReadOnly') || is('isExternal')],
  ] as const
  return {
    name: cleanText(read('name')) || undefined,
    signer: signers.find(([, isIt]) => isIt)?.[0],
  }
}
