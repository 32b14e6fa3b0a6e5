import { lazy } from '@mooring/core'
import type { FrameScreen } from '../createScreen.ts'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import { confirmReplace } from '../protect/confirmReplace.ts'
import type { Row, User } from '../services/answers.ts'
import type { SessionKeeper } from '../services/createSession.ts'
import { nameOf } from '../services/nameOf.ts'
import type { Services } from '../services/Services.ts'
import { ServicesError } from '../services/ServicesError.ts'
import { toPageError } from '../services/toPageError.ts'
import type { FrameStorage } from '../storage/createStorage.ts'
import type { Device } from '../storage/readDevice.ts'
import { createUnlock } from '../unlock/createUnlock.ts'
import type { UnlockTask } from '../unlock/UnlockTask.ts'
import { type Vault, VaultClosedError, VaultError } from '../vault/createVault.ts'
import type { Bytes } from '../vault/envelope.ts'
import type { Factor, Factors } from '../vault/VaultCommands.ts'
import { createRows } from './createRows.ts'
import { knownBy, noSolanaAccount, solanaMark } from './knownBy.ts'
import type { Wallet } from './Wallet.ts'

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

  async function readMark(): Promise<string> {
    const kept = await session.read()
    if (!kept) throw new PageError(messages.notConnected)
    return knownBy(kept)
  }

  const auth = (salt: Bytes): Promise<Bytes> => services.factor('auth', salt)
  const rows = createRows({ services, device, vault, readUser })

  async function open(row: Row, factors: Factors): Promise<void> {
    const user = await readUser()
    if (!user.vault) throw new PageError(messages.somethingWrong)
    const { kind, factor, salt, iv, sealed } = row
    const place = { user: user.id, kind, factor }
    const { address, solana } = await vault
      .run('open', { place, factors, envelope: { salt, iv, sealed }, vault: user.vault })
      .catch((cause) => {
        throw cause instanceof VaultClosedError ? cause : new VaultError('The row does not open', { cause })
      })
    const { addresses } = user
    const isOwn = addresses.solana === undefined || addresses.solana === solana
    const isRight = address.toLowerCase() === addresses.eip155?.toLowerCase() && isOwn
    await storage.write(solanaMark(address), solana ?? noSolanaAccount)
    // From now on the services cannot give out another address for these keys here.
    await storage.update(`address ${user.id}`, (known) => (isRight || known === undefined ? address : undefined))
    if (isRight) return void (await storage.update(await readMark(), (known) => known ?? address))
    await vault.run('lock', undefined)
    // The site has the false address.
    afterAnswer(session.end)
    throw new PageError(messages.otherAddress)
  }

  async function ensure(): Promise<User> {
    const user = await services.me().catch(async (error) => {
      // Without the services, what they said last is still true.
      const isAway = error instanceof ServicesError && error.isAway
      const kept = isAway ? await readUser() : undefined
      // Without a wallet, they may have one all the same: an answer may have been lost.
      if (!kept?.vault) throw error
      return kept
    })
    const made = user.vault ? user : await (await protection.load()).create()
    await checkKnown(await readUser())
    // The link to open it by is mailed when something is to be signed.
    const isSilent = made.recovery === 'keeper' && !needsLink(made)
    if (isSilent && !rowOf(made, 'device', made.device)) await openByKeeper(made).catch(() => {})
    return readUser()
  }

  /** With another id, the services could give out a wallet that they have made themselves. */
  async function checkKnown(user: User): Promise<void> {
    const { id, addresses } = user
    const mark = await readMark()
    const address = await storage.read(mark)
    const isOther = typeof address === 'string' && address.toLowerCase() !== addresses.eip155?.toLowerCase()
    // An id that this device knows keeps its address.
    if (!isOther || (await storage.read(`address ${id}`)) !== undefined) return
    await confirmReplace(screen, { email: nameOf(user), address, other: addresses.eip155 }).catch((error) => {
      // The next login asks again, not the next visit.
      afterAnswer(session.end)
      throw error
    })
    await storage.write(mark, addresses.eip155)
  }

  async function openByKeeper(user: User): Promise<void> {
    const row = rowOf(user, 'recovery', 'keeper')
    if (!row) throw new PageError(messages.lockedForGood)
    const [own, keeper] = await Promise.all([auth(row.salt), services.factor('keeper', row.salt)])
    await open(row, [{ known: own }, { known: keeper }])
    await addDevice()
  }

  /** The next time this device opens the wallet by itself. If that fails, it is asked again. */
  async function addDevice(): Promise<void> {
    await rows
      .device()
      .then((row) => services.addRows([row]))
      .catch(() => {})
  }

  /** Opens the vault without the visitor, if this device can. */
  async function openSilently(): Promise<boolean> {
    const user = await readUser()
    if (await vault.run('isOpen', { user: user.id })) return true
    const row = rowOf(user, 'device', user.device)
    if (!row) return false
    const known = await auth(row.salt)
    return opens(open(row, [{ key: device.factor }, { known }]))
  }

  async function unlock(signal?: AbortSignal): Promise<void> {
    let failure = undefined as ServicesError | undefined
    const isOpen = await openSilently().catch((error) => {
      if (!(error instanceof ServicesError && error.isAway)) throw error
      failure = error
      return false
    })
    if (isOpen) return
    const isOffline = failure !== undefined
    // Only what the services say now may end what this device has.
    const user = await (isOffline ? readUser() : services.me())
    if (!user.vault) throw new PageError(messages.walletGone)
    const usable = user.rows.filter((row) =>
      isOffline ? row.kind === 'offline' && row.factor === user.device : row.kind === 'recovery',
    )
    const isKept = usable.some(({ factor }) => factor === 'keeper')
    if (isKept && (await opens(openByKeeper(user).catch((error) => askLinkFirst(error, user, signal))))) return
    const own = usable.filter(({ factor }) => factor !== 'keeper')
    if (own.length === 0) {
      if (failure) throw failure
      // This device opens nothing any more. The next login makes it a new one, and its link lets the keeper open.
      afterAnswer(forgetDevice)
      throw new PageError(messages.lockedForGood)
    }
    await askVisitor(own, isOffline ? 'offline' : 'newDevice', signal)
  }

  /** After a social login, the owner's mail opens the way to the keeper. */
  async function askLinkFirst(error: unknown, user: User, signal: AbortSignal | undefined): Promise<void> {
    const isAsked = error instanceof ServicesError && (error.problem === 'link' || error.problem === 'login')
    if (!isAsked || !needsLink(user)) throw error
    const { askLink } = await import('../social/askLink.ts')
    await askLink({ services, screen, email: user.email, signal })
    await openByKeeper(user)
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
        const user = await readUser()
        if (reason !== 'offline' && !rowOf(user, 'device', user.device)) await addDevice()
      },
    })

  async function prove(): Promise<void> {
    const user = await services.me()
    const own = user.rows.filter(({ kind, factor }) => kind === 'recovery' && factor !== 'keeper')
    if (own.length > 0) await askVisitor(own, 'proof')
    else await unlock()
  }

  async function proveCode(secret: Bytes): Promise<void> {
    const user = await services.me()
    if (!rowOf(user, 'recovery', 'code')) throw new PageError(messages.noCode)
    if (!(await opensBy(user, 'code', { secret }))) throw new PageError(messages.otherCode)
  }

  async function opensBy(user: User, factor: string, answer: Factor): Promise<boolean> {
    const row = rowOf(user, 'recovery', factor)
    return row !== undefined && opens(open(row, [{ known: await auth(row.salt) }, answer]))
  }

  async function readAddress(): Promise<`0x${string}`> {
    const { id, addresses } = await readUser()
    if (!addresses.eip155) throw new PageError(messages.notConnected)
    // Once these keys were open here, the services cannot give out another address for them.
    const known = (await storage.read(`address ${id}`)) ?? (await storage.read(await readMark()))
    if (typeof known === 'string' && known.toLowerCase() !== addresses.eip155.toLowerCase()) {
      throw new PageError(messages.otherAddress)
    }
    return addresses.eip155
  }

  /** A visitor needs it once, if at all. */
  const protection = lazy(async () => {
    const { createProtection } = await import('./createProtection.ts')
    return createProtection({
      ...options,
      rows,
      readUser,
      readMark,
      opensBy,
      openSilently,
      prove,
      forgetLater: () => afterAnswer(forgetDevice),
    })
  })

  return {
    user: readUser,
    ensure() {
      ensuring ??= ensure()
        .catch((error) => Promise.reject(toPageError(error)))
        .finally(() => {
          ensuring = undefined
        })
      return ensuring
    },
    address: readAddress,
    async solanaAddress() {
      const named = (await readUser()).addresses.solana
      if (named === undefined) throw new PageError(messages.noSolana)
      const known = await storage.read(solanaMark(await readAddress()))
      if (known === noSolanaAccount) throw new PageError(messages.noSolana)
      if (known !== undefined && known !== named) throw new PageError(messages.otherAddress)
      return named
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
    protect: (mail) =>
      protection
        .load()
        .then((part) => part.protect(mail))
        .catch((error) => Promise.reject(toPageError(error))),
    async sign({ payload, hash }, address) {
      const { result } = await vault.run('sign', { payload, hash, address })
      return result
    },
    isOpen: async () => vault.run('isOpen', { user: (await readUser()).id }),
    words: async () => vault.run('words', { user: (await readUser()).id }),
    lock: () => vault.run('lock', undefined),
  }
}

/** Ends the session once the page has heard why: the end closes the frame. */
const afterAnswer = (end: () => Promise<void>): void => void setTimeout(() => void end())

/** Whether a row opens. A question that got no answer does not decide it. */
const opens = (opening: Promise<void>): Promise<boolean> =>
  opening.then(
    () => true,
    (error) => {
      const isRefused = error instanceof ServicesError && (error.problem === 'login' || error.problem === 'own')
      if (error instanceof VaultError || isRefused) return false
      throw error
    },
  )

/** After a social login, the keeper helps a new device whose visitor has followed a link in the mail, if there is an address. */
const needsLink = (user: User): user is User & { readonly email: string } =>
  user.provider !== 'email' && user.email !== null

const rowOf = ({ rows }: User, kind: Row['kind'], factor: string): Row | undefined =>
  rows.find((row) => row.kind === kind && row.factor === factor)

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
