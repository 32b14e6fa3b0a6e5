import type { FrameScreen } from '../createScreen.ts'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import { confirmReplace } from '../protect/confirmReplace.ts'
import { type Chosen, createProtect } from '../protect/createProtect.ts'
import { LostAnswerError } from '../protect/LostAnswerError.ts'
import type { Mail, OfferedCode } from '../protect/ProtectTask.ts'
import { createPrintedCode } from '../protect/printedCode.ts'
import type { SealedRow, User } from '../services/answers.ts'
import { nameOf } from '../services/nameOf.ts'
import type { Services } from '../services/Services.ts'
import { ServicesError } from '../services/ServicesError.ts'
import type { FrameStorage } from '../storage/createStorage.ts'
import { toBase64 } from '../vault/base64.ts'
import type { Vault } from '../vault/createVault.ts'
import type { Factor } from '../vault/VaultCommands.ts'
import type { Rows } from './createRows.ts'
import { noSolanaAccount, solanaMark } from './knownBy.ts'

/** Makes the wallet, and adds to it, with what the visitor chooses to open it. */
export function createProtection(options: createProtection.Options): Protection {
  const { services, vault, screen, storage, rows, readUser, readMark, opensBy, openSilently, prove } = options
  /** The code for a wallet that is not made yet. The visitor may have it on paper already. */
  let offered: { readonly user: string; readonly code: Promise<OfferedCode> } | undefined

  async function offerNew(user: string): Promise<OfferedCode> {
    const mark = `offered ${user}`
    if (offered?.user !== user) {
      const isSecond = (await storage.read(mark)) === true
      offered = { user, code: createPrintedCode().then((code) => ({ ...code, isSecond })) }
    }
    await storage.write(mark, true)
    return offered.code
  }

  async function seal({ passkey, code }: Chosen): Promise<readonly SealedRow[]> {
    const sealed: SealedRow[] = []
    if (passkey) sealed.push(await rows.recovery(`passkey:${passkey.id}`, { known: passkey.answer }, passkey.salt))
    if (code) sealed.push(await rows.recovery('code', { secret: code }), await rows.offline(code))
    return sealed
  }

  /** The keys are made when all is chosen: until then, there is nothing that could be lost or stolen. */
  async function make(user: User, choose: () => Promise<readonly SealedRow[]>, secret?: string): Promise<void> {
    try {
      const { address, solana, vault: sealed } = await vault.run('create', { user: user.id, secret })
      const all = [await rows.device(), ...(await choose())]
      await services.putVault({ addresses: { eip155: address, solana }, vault: sealed, rows: all }).catch(rethrowLost)
      await storage.write(`address ${user.id}`, address)
      await storage.write(await readMark(), address)
      await storage.write(solanaMark(address), solana ?? noSolanaAccount)
    } catch (error) {
      // These keys were made for nothing.
      await vault.run('lock', undefined)
      throw error
    }
  }

  /** Whether the choice opens the stored wallet. It does when it was stored and only the answer was lost. */
  async function isStored({ passkey, code }: Chosen): Promise<boolean> {
    const user = await services.me()
    const isByPasskey = !passkey || (await opensBy(user, `passkey:${passkey.id}`, { known: passkey.answer }))
    return isByPasskey && (!code || opensBy(user, 'code', { secret: code }))
  }

  async function protect(mail?: Mail): Promise<void> {
    // A stranger at an open browser must not put a code of their own in the place of the visitor's.
    await prove()
    const user = await readUser()
    const isKept = user.recovery === 'keeper'
    let code: Promise<OfferedCode> | undefined
    const end = await createProtect({
      screen,
      user,
      reason: isKept ? 'keeper' : 'more',
      // Nor in the place of the keeper: there, the visitor has nothing else to prove it with.
      mail: isKept ? mail : undefined,
      offer() {
        code ??= createPrintedCode().then((made) => ({ ...made, isSecond: false }))
        return code
      },
      store: (chosen, isBegun) =>
        alone(`protect ${user.id}`, async () => {
          // What another tab or device has chosen meanwhile goes only after a proof.
          if (!isBegun && isLate(user, await services.me(), chosen)) return false
          // The vault locks itself when the visitor takes long.
          if (!(await openSilently())) throw new PageError(messages.lockedAgain)
          await services.addRows(await seal(chosen)).catch((error) => {
            const needsCode = error instanceof ServicesError && (error.problem === 'login' || error.problem === 'link')
            return needsCode ? Promise.reject(new PageError(messages.needsCode)) : rethrowLost(error)
          })
          return true
        }),
      isStored,
    })
    if (end === 'again') await protect(mail)
  }

  async function create(): Promise<User> {
    const user = await readUser()
    const known = (await storage.read(`address ${user.id}`)) ?? (await storage.read(await readMark()))
    if (user.vault || known !== undefined) {
      // Another tab was first. If not, the services lie or have an old database: another wallet would take its place.
      if ((await services.me()).vault) return readUser()
      // This device still signs with the one that it has.
      if (user.vault) throw new PageError(messages.walletGone)
      await confirmReplace(screen, { email: nameOf(user), address: String(known) })
    }
    const isThere = (error: unknown) => error instanceof ServicesError && error.problem === 'exists'
    if (user.recovery === 'keeper') {
      await make(user, async () => [await rows.keeper()]).catch((error) => {
        // Another tab was first.
        if (isThere(error)) return services.me()
        if (!(error instanceof ServicesError && error.problem === 'login')) throw error
        // The keeper is there after a link, and a known device gets none. The next login is that of a new device.
        options.forgetLater()
        throw new PageError(messages.makeAgain)
      })
      return readUser()
    }
    /** What the visitor has brought in. It ends with the choice. */
    let secret: string | undefined
    const end = await createProtect({
      screen,
      user,
      reason: 'new',
      bringIn: {
        look: (typed) => vault.run('look', { secret: typed }),
        use(typed) {
          secret = typed
        },
      },
      offer: () => offerNew(user.id),
      store: (chosen) =>
        make(user, () => seal(chosen), secret).then(
          () => true,
          (error) => {
            if (!isThere(error)) throw error
            return isStored(chosen)
          },
        ),
      isStored,
    })
    offered = undefined
    await storage.remove(`offered ${user.id}`)
    // The wallet is there. Whether there is one more thing to open it is not a matter of this login.
    if (end === 'again') await protect().catch(() => {})
    return readUser()
  }

  return { create, protect }
}

/** Whether there is another recovery than the visitor knew when they began. */
function isLate(before: User, now: User, { code }: Chosen): boolean {
  return before.recovery !== now.recovery || (code !== undefined && codeOf(before) !== codeOf(now))
}

function codeOf({ rows }: User): string | undefined {
  const row = rows.find(({ kind, factor }) => kind === 'recovery' && factor === 'code')
  return row && toBase64(row.salt)
}

/** Other tabs of the site wait. */
const alone = <result>(name: string, run: () => Promise<result>): Promise<result> =>
  navigator.locks ? (navigator.locks.request(name, run) as Promise<result>) : run()

/** What was sent may have arrived also if no answer did. */
function rethrowLost(error: unknown): never {
  const isLost = error instanceof ServicesError && error.problem === 'unreachable'
  throw isLost ? new LostAnswerError(error) : error
}

export type Protection = {
  /**
   * Makes the wallet of a visitor who has none.
   *
   * @throws {PageError} This device knows one, or the visitor does not want to choose a recovery.
   */
  create(): Promise<User>
  /**
   * Adds a recovery, which takes the place of the keeper or comes beside what the visitor has.
   *
   * @param mail - It is asked before the keeper goes.
   * @throws {PageError} The visitor does not want to, or it could not be stored.
   */
  protect(mail?: Mail): Promise<void>
}

export declare namespace createProtection {
  type Options = {
    services: Services
    vault: Vault
    screen: FrameScreen
    storage: FrameStorage
    rows: Rows
    readUser: () => Promise<User>
    /** Where this device keeps the address of the visitor's wallet. */
    readMark: () => Promise<string>
    /** Opens the vault by a recovery, and says whether it did. */
    opensBy: (user: User, factor: string, answer: Factor) => Promise<boolean>
    openSilently: () => Promise<boolean>
    /** Lets the visitor show that the wallet is theirs. */
    prove: () => Promise<void>
    /** Makes this a new device, once the page has its answer. */
    forgetLater: () => void
  }
}
