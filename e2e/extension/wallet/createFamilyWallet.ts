import type { RpcEvent, RpcRequest } from '../messages.js'
import type { Approvals } from './createApprovals.js'
import type { Family, FamilyState, Vault } from './createVault.js'
import { unauthorized } from './ProviderError.js'

export type FamilyWallet = {
  /** Answers a page. Bytes are lists of numbers. @throws {ProviderError} */
  readonly handle: (origin: string, request: RpcRequest) => Promise<unknown>
  /** The owner changes something in the wallet. */
  readonly selectAccount: (index: number) => Promise<void>
  readonly removeSite: (origin: string) => Promise<void>
}

/** The wallet's accounts on a chain family beside EVM: who may see them, and what the owner has agreed to. */
export function createFamilyWallet(options: createFamilyWallet.Options): FamilyWallet {
  const { family, vault, approvals, emit, accountsOf, use, toOwn = (address) => address } = options
  const read = async (): Promise<FamilyState> => (await vault.read())[family]
  const update = async (changes: Partial<FamilyState>) => vault.update({ [family]: { ...(await read()), ...changes } })
  const isAllowed = async (origin: string) => (await read()).origins.includes(origin)
  const event = `${family}Changed` as const

  /** All accounts, the active one first. */
  const accounts = async () => (await Promise.all((await read()).keys.map((key) => accountsOf(key)))).flat()

  async function removeSite(origin: string): Promise<void> {
    await update({ origins: (await read()).origins.filter((other) => other !== origin) })
    await emit({ event, value: [] }, [origin])
  }

  async function connect(origin: string): Promise<unknown> {
    if (!(await isAllowed(origin))) {
      await approvals.ask(origin, `${family}_connect`)
      await update({ origins: [...(await read()).origins, origin] })
    }
    return accounts()
  }

  return {
    async handle(origin, { method, params }) {
      if (method === `${family}_accounts`) return (await isAllowed(origin)) ? accounts() : []
      if (method === `${family}_disconnect`) return removeSite(origin)
      if (method === `${family}_connect`) return connect(origin)
      const address = toOwn((params as { address: string }).address)
      const { keys, url } = await read()
      for (const key of keys) {
        const isOwn = (await accountsOf(key)).some((account) => account.address === address)
        if (!isOwn || !(await isAllowed(origin))) continue
        await approvals.ask(origin, method)
        return use({ method, key, url, params: params as never })
      }
      throw unauthorized()
    },
    async selectAccount(index) {
      const { keys, origins } = await read()
      await update({ keys: [...keys.slice(index), ...keys.slice(0, index)] })
      await emit({ event, value: await accounts() }, origins)
    },
    removeSite,
  }
}

export declare namespace createFamilyWallet {
  type Account = { readonly address: string }
  type Use = {
    readonly method: string
    readonly key: string
    readonly url: string
    readonly params: Readonly<Record<string, unknown>>
  }
  /** How a family's keys are used. */
  type Keys = {
    /** The wallet's own writing of an address. @default as it is */
    readonly toOwn?: (address: string) => string
    /** The accounts of a key. */
    readonly accountsOf: (key: string) => Promise<readonly Account[]>
    /** Signs or sends. @throws {ProviderError} */
    readonly use: (use: Use) => Promise<unknown>
  }
  type Options = Keys & {
    family: Family
    vault: Vault
    approvals: Approvals
    /** Sends an event to the open pages of the given sites. */
    emit: (event: RpcEvent, origins?: readonly string[]) => Promise<void>
  }
}
