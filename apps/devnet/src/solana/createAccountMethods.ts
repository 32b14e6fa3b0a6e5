import { type Address, address, type EncodedAccount, getBase58Encoder } from '@solana/kit'
import type { Ledger } from './createLedger.ts'
import { encodeAccount } from './encodeAccount.ts'
import {
  invalid,
  type Methods,
  readAccountOptions,
  readAddress,
  readCount,
  readList,
  readOptions,
} from './readParameters.ts'
import { readDecimals, readMint, readToken, tokenPrograms, toTokenAmount } from './readTokenState.ts'
import { withContext } from './withContext.ts'

const accountsAtOnce = 100
const filtersAtOnce = 4

/** The node's methods about accounts and their tokens. */
export function createAccountMethods(ledger: Ledger): Methods {
  const { svm } = ledger

  function find(place: Address, options: unknown): unknown {
    const account = svm.getAccount(place)
    return account.exists ? encodeAccount(svm, account, readAccountOptions(options)) : null
  }

  function list(accounts: readonly EncodedAccount[], options: unknown): unknown {
    const how = readAccountOptions(options)
    return accounts.map((account) => ({ pubkey: account.address, account: encodeAccount(svm, account, how) }))
  }

  /** The accounts of a token or of a program, selected like in `getTokenAccountsByOwner`. */
  function listTokens(
    choice: unknown,
    wanted: (token: NonNullable<ReturnType<typeof readToken>>) => boolean,
  ): EncodedAccount[] {
    const { mint, programId } = readOptions(choice)
    if (mint === undefined && programId === undefined) throw invalid('Invalid params: expected a mint or a programId.')
    const program = programId === undefined ? undefined : readAddress(programId)
    const only = mint === undefined ? undefined : readAddress(mint)
    if (program && !tokenPrograms.includes(program)) throw invalid('Invalid param: unrecognized Token program id')
    if (only) readSupply(only)
    return (program ? [program] : tokenPrograms).flatMap((owner) =>
      svm.getProgramAccounts(owner).filter((account) => {
        const token = readToken(account)
        return token !== undefined && wanted(token) && (!only || token.mint === only)
      }),
    )
  }

  function readSupply(place: Address): { supply: bigint; decimals: number } {
    const account = svm.getAccount(place)
    if (!account.exists) throw invalid('Invalid param: could not find mint')
    const mint = readMint(account)
    if (!mint) throw invalid('Invalid param: not a Token mint')
    return mint
  }

  return {
    getBalance: (place) => withContext(ledger, svm.getBalance(readAddress(place)) ?? 0),
    getAccountInfo: (place, options) => withContext(ledger, find(readAddress(place), options)),
    getMultipleAccounts: (places, options) =>
      withContext(
        ledger,
        readList(places, accountsAtOnce, readAddress).map((place) => find(place, options)),
      ),
    getProgramAccounts(program, options) {
      const { filters, withContext: wrapped } = readOptions(options)
      const tests = readList(filters ?? [], filtersAtOnce, readFilter)
      const accounts = svm.getProgramAccounts(readAddress(program))
      const found = list(
        accounts.filter((account) => tests.every((test) => test(account))),
        options,
      )
      return wrapped === true ? withContext(ledger, found) : found
    },
    getTokenAccountsByOwner(owner, choice, options) {
      const place = readAddress(owner)
      return withContext(
        ledger,
        list(
          listTokens(choice, (token) => token.owner === place),
          options,
        ),
      )
    },
    getTokenAccountsByDelegate(delegate, choice, options) {
      const place = readAddress(delegate)
      const isDelegate = (token: { delegate: { __option: string; value?: Address } }) => token.delegate.value === place
      return withContext(ledger, list(listTokens(choice, isDelegate), options))
    },
    getTokenAccountBalance(place) {
      const account = svm.getAccount(readAddress(place))
      if (!account.exists) throw invalid('Invalid param: could not find account')
      const token = readToken(account)
      if (!token) throw invalid('Invalid param: not a Token account')
      return withContext(ledger, toTokenAmount(token.amount, readDecimals(svm, token.mint)))
    },
    getTokenSupply(place) {
      const { supply, decimals } = readSupply(readAddress(place))
      return withContext(ledger, toTokenAmount(supply, decimals))
    },
    getTokenLargestAccounts(mint) {
      const { decimals } = readSupply(readAddress(mint))
      const amounts = listTokens({ mint }, () => true).map((account) => ({
        address: address(account.address),
        amount: readToken(account)?.amount ?? 0n,
      }))
      amounts.sort((one, other) => (one.amount < other.amount ? 1 : -1))
      const value = amounts
        .slice(0, 20)
        .map((one) => ({ address: one.address, ...toTokenAmount(one.amount, decimals) }))
      return withContext(ledger, value)
    },
  }
}

/** Parses a filter on account data: its length, or bytes at an offset. */
function readFilter(value: unknown): (account: EncodedAccount) => boolean {
  const { dataSize, memcmp } = readOptions(value)
  if (dataSize !== undefined) {
    const size = readCount(dataSize)
    return ({ data }) => data.length === size
  }
  const { offset, bytes, encoding } = readOptions(memcmp)
  if (typeof bytes !== 'string') throw invalid('Invalid params: expected a filter.')
  const start = readCount(offset ?? 0)
  const wanted = toBytes(bytes, encoding)
  return ({ data }) =>
    Buffer.from(data)
      .subarray(start, start + wanted.length)
      .equals(wanted)
}

function toBytes(text: string, encoding: unknown): Buffer {
  if (encoding === 'base64') return Buffer.from(text, 'base64')
  try {
    return Buffer.from(getBase58Encoder().encode(text))
  } catch {
    throw invalid('Invalid param: the bytes of a filter are not base58')
  }
}
