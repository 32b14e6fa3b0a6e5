import type { Draft } from '../approval/Approval.ts'
import type { FrameScreen } from '../createScreen.ts'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import { createProtect } from '../protect/createProtect.ts'
import type { Row, SealedRow, User } from '../services/answers.ts'
import type { Services } from '../services/createServices.ts'
import type { SessionKeeper } from '../services/createSession.ts'
import { ServicesError } from '../services/ServicesError.ts'
import { toPageError } from '../services/toPageError.ts'
import type { FrameStorage } from '../storage/createStorage.ts'
import type { Device } from '../storage/readDevice.ts'
import { createUnlock } from '../unlock/createUnlock.ts'
import type { UnlockTask } from '../unlock/UnlockTask.ts'
import { type Vault, VaultError } from '../vault/createVault.ts'
import { type Bytes, randomBytes } from '../vault/envelope.ts'
import type { Factor, Factors } from '../vault/VaultCommands.ts'

/** The wallet of the visitor: made once, and opened when something is signed. */
export function createWallet(options: createWallet.Options): Wallet {
  const { services, session, device, vault, screen, storage, forgetDevice } = options
  let ensuring: Promise<User> | undefined
  let unlocking: Promise<void> | undefined

  async function readUser(): Promise<User> {
    const kept = await session.read()
    if (!kept) throw new PageError(messages.notConnected)
    return kept.user
  }

  const auth = (salt: Bytes): Promise<Bytes> => services.factor('auth', salt)

  /** Seals the vault key by two factors. The factor of the services answers to the salt of the row. */
  async function sealRow(
    kind: Row['kind'],
    factor: string,
    toFactors: (salt: Bytes) => Promise<Factors>,
    salt: Bytes = randomBytes(32),
  ): Promise<SealedRow> {
    const { id: user } = await readUser()
    const envelope = await vault.run('seal', { place: { user, kind, factor }, factors: await toFactors(salt), salt })
    return { kind, factor, ...envelope }
  }

  const rows: Wallet['rows'] = {
    async device() {
      const user = await readUser()
      return sealRow('device', user.device, async (salt) => [{ key: device.factor }, { known: await auth(salt) }])
    },
    keeper: () =>
      sealRow('recovery', 'keeper', async (salt) => [
        { known: await auth(salt) },
        { known: await services.factor('keeper', salt) },
      ]),
    recovery: (factor, answer, salt) =>
      sealRow('recovery', factor, async (own) => [{ known: await auth(own) }, answer], salt),
    async offline(secret) {
      const user = await readUser()
      return sealRow('offline', user.device, async () => [{ key: device.factor }, { secret }])
    },
  }

  async function open(row: Row, factors: Factors): Promise<void> {
    const user = await readUser()
    if (!user.vault) throw new VaultError('There is no wallet yet')
    const { kind, factor, salt, iv, sealed } = row
    const place = { user: user.id, kind, factor }
    const { address } = await vault.run('open', { place, factors, envelope: { salt, iv, sealed }, vault: user.vault })
    if (address.toLowerCase() === user.addresses.eip155?.toLowerCase()) {
      await storage.write(`address ${user.id}`, address)
      return
    }
    // The services named an address that is not the one of these keys.
    await vault.run('lock', undefined)
    throw new VaultError('The address is not the one of these keys')
  }

  async function create(): Promise<User> {
    const { id, recovery } = await readUser()
    const { address, vault: sealed } = await vault.run('create', { user: id })
    async function upload(more: readonly SealedRow[]): Promise<User> {
      const user = await services.putVault({ address, vault: sealed, rows: [await rows.device(), ...more] })
      await storage.write(`address ${id}`, address)
      return user
    }
    try {
      if (recovery === 'keeper') return await upload([await rows.keeper()])
      return await upload(await createProtect({ ...options, rows, isFirst: true }))
    } catch (error) {
      // The keys were made for nothing.
      await vault.run('lock', undefined)
      if (!(error instanceof ServicesError && error.problem === 'exists')) throw error
      // Another tab was first.
      return services.me()
    }
  }

  async function ensure(): Promise<User> {
    const user = await services.me().catch(async (error) => {
      // Without the services, what they said last is still true.
      if (error instanceof ServicesError && error.problem === 'unreachable') return readUser()
      throw error
    })
    const made = user.vault ? user : await create()
    if (made.recovery === 'keeper' && !rowOf(made, 'device', made.device)) await openByKeeper(made).catch(() => {})
    return readUser()
  }

  async function openByKeeper(user: User): Promise<void> {
    const row = rowOf(user, 'recovery', 'keeper')
    if (!row) throw new PageError(messages.lockedForGood)
    const [own, keeper] = await Promise.all([auth(row.salt), services.factor('keeper', row.salt)])
    await open(row, [{ known: own }, { known: keeper }])
    await services.addRows([await rows.device()])
  }

  /** Opens the vault without the visitor, if this device can. */
  async function openSilently(): Promise<boolean> {
    if (await vault.run('isOpen', undefined)) return true
    const user = await readUser()
    const row = rowOf(user, 'device', user.device)
    if (!row) return false
    const known = await auth(row.salt)
    return open(row, [{ key: device.factor }, { known }]).then(
      () => true,
      () => false,
    )
  }

  async function unlock(signal?: AbortSignal): Promise<void> {
    let isOffline = false
    const isOpen = await openSilently().catch((error) => {
      if (!(error instanceof ServicesError && error.problem === 'unreachable')) throw error
      isOffline = true
      return false
    })
    if (isOpen) return
    const user = await services.me().catch(readUser)
    const usable = user.rows.filter((row) =>
      isOffline ? row.kind === 'offline' && row.factor === user.device : row.kind === 'recovery',
    )
    const keeper = usable.find(({ factor }) => factor === 'keeper')
    if (
      keeper &&
      (await openByKeeper(user).then(
        () => true,
        () => false,
      ))
    )
      return
    const own = usable.filter(({ factor }) => factor !== 'keeper')
    if (own.length === 0) {
      if (isOffline) throw new PageError(messages.unreachable)
      // This device opens nothing any more. The next login makes it a new one, and its link lets the keeper open.
      await forgetDevice()
      throw new PageError(messages.lockedForGood)
    }
    await askVisitor(own, isOffline ? 'offline' : 'newDevice', signal)
  }

  /** Lets the visitor open the vault by what they keep. */
  const askVisitor = (own: readonly Row[], reason: UnlockTask['reason'], signal?: AbortSignal): Promise<void> =>
    createUnlock({
      screen,
      signal,
      reason,
      rows: own,
      async open(row, answer) {
        const first: Factor = row.kind === 'offline' ? { key: device.factor } : { known: await auth(row.salt) }
        await open(row, [first, answer])
        // The next time this device opens it without asking.
        if (reason === 'newDevice')
          await rows
            .device()
            .then((one) => services.addRows([one]))
            .catch(() => {})
      },
    })

  async function prove(): Promise<void> {
    const user = await services.me()
    const own = user.rows.filter(({ kind, factor }) => kind === 'recovery' && factor !== 'keeper')
    if (own.length > 0) await askVisitor(own, 'proof')
    else await unlock()
  }

  async function proveCode(secret: Bytes): Promise<void> {
    const row = rowOf(await services.me(), 'recovery', 'code')
    if (!row) throw new PageError(messages.noCode)
    await open(row, [{ known: await auth(row.salt) }, { secret }]).catch((cause) => {
      throw new PageError(messages.otherCode, { cause })
    })
  }

  return {
    rows,
    user: readUser,
    ensure() {
      ensuring ??= ensure()
        .catch((error) => Promise.reject(toPageError(error)))
        .finally(() => {
          ensuring = undefined
        })
      return ensuring
    },
    async address() {
      const { id, addresses } = await readUser()
      if (!addresses.eip155) throw new PageError(messages.notConnected)
      // Once these keys were open here, the services cannot give out another address for them.
      const known = await storage.read(`address ${id}`)
      if (typeof known === 'string' && known.toLowerCase() !== addresses.eip155.toLowerCase()) {
        throw new PageError(messages.otherAddress)
      }
      return addresses.eip155
    },
    openSilently,
    unlock(signal) {
      unlocking ??= unlock(signal)
        .catch((error) => Promise.reject(toPageError(error)))
        .finally(() => {
          unlocking = undefined
        })
      return unlocking
    },
    prove: () => prove().catch((error) => Promise.reject(toPageError(error))),
    proveCode: (secret) => proveCode(secret).catch((error) => Promise.reject(toPageError(error))),
    async sign({ payload, hash }, address) {
      const { result } = await vault.run('sign', { payload, hash, address })
      return result
    },
    isOpen: () => vault.run('isOpen', undefined),
    words: () => vault.run('words', undefined),
    lock: () => vault.run('lock', undefined),
  }
}

const rowOf = ({ rows }: User, kind: Row['kind'], factor: string): Row | undefined =>
  rows.find((row) => row.kind === kind && row.factor === factor)

export type Wallet = {
  /** Rows for the services, each sealed by two factors. The vault has to be open. */
  readonly rows: {
    device(): Promise<SealedRow>
    keeper(): Promise<SealedRow>
    /** @param salt - The one that the answer is for, if it is for one. */
    recovery(factor: string, answer: Factor, salt?: Bytes): Promise<SealedRow>
    offline(code: Bytes): Promise<SealedRow>
  }
  user(): Promise<User>
  /** Returns the visitor's wallet, and creates it on the first call. */
  ensure(): Promise<User>
  address(): Promise<`0x${string}`>
  openSilently(): Promise<boolean>
  /**
   * Opens the vault, by a tap of the visitor if needed.
   *
   * @throws {PageError} The visitor does not, or cannot.
   */
  unlock(signal?: AbortSignal): Promise<void>
  /**
   * Opens the vault by what only the visitor has, also if it is open. A wallet of the keeper has nothing of that kind.
   *
   * @throws {PageError} The visitor does not.
   */
  prove(): Promise<void>
  /**
   * Opens the vault by this printed code.
   *
   * @throws {PageError} It is not the code of this wallet.
   */
  proveCode(secret: Bytes): Promise<void>
  /**
   * Signs what was shown, for the account that was shown. The vault has to be open.
   *
   * @throws {VaultError} It is the vault of another account.
   */
  sign(draft: Pick<Draft, 'payload' | 'hash'>, address: `0x${string}`): Promise<`0x${string}`>
  isOpen(): Promise<boolean>
  words(): Promise<string>
  lock(): Promise<undefined>
}

export declare namespace createWallet {
  type Options = {
    services: Services
    session: SessionKeeper
    device: Device
    vault: Vault
    screen: FrameScreen
    storage: FrameStorage
    /** The keys of this device are of no use any more. */
    forgetDevice: () => Promise<void>
  }
}
