import type { Login } from '../login/createLogin.ts'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import type { Mail } from '../protect/ProtectTask.ts'
import type { User } from '../services/answers.ts'
import { ServicesError } from '../services/ServicesError.ts'
import { toPageError } from '../services/toPageError.ts'
import type { createWallet } from '../wallet/createWallet.ts'
import type { Wallet } from '../wallet/Wallet.ts'
import type { SettingsTask } from './SettingsTask.ts'

/** Opens the settings. They end when the visitor closes them. */
export function createSettings(options: createSettings.Options): { open(): Promise<void> } {
  const { screen, services, session, vault, wallet, login, logInAgain, origin, isLasting, forgetDevice } = options
  let isExportable = false

  const orPageError = async <result>(run: () => Promise<result>): Promise<result> => {
    try {
      return await run()
    } catch (error) {
      throw toPageError(error)
    }
  }

  async function open(): Promise<void> {
    isExportable = false
    const user = await services.me().catch(() => wallet.user())
    const mail: Mail = {
      user,
      sendCode: () => orPageError(async () => void (await login.sendCode(user.email ?? ''))),
      logInAgain:
        user.provider === 'email'
          ? undefined
          : async () => {
              await logInAgain(user)
              // A provider that knows the browser asks for nothing: only the mail shows that its owner is here.
              if (!user.vault || user.email === null) return
              const { askLink } = await import('../social/askLink.ts')
              await askLink({ services, screen, email: user.email })
            },
      confirmCode: (code) => orPageError(async () => void (await login.connectOtp(code))),
    }
    const task: SettingsTask = {
      ...mail,
      address: await wallet.address().catch(() => undefined),
      solanaAddress: await wallet.solanaAddress().catch(() => undefined),
      origin,
      isLasting,
      protect: () =>
        orPageError(async () => {
          // Also what failed may have changed something.
          await wallet.protect(mail).finally(reopen)
        }),
      askExport: () =>
        orPageError(async () => {
          isExportable = false
          const later = await askServices()
          if (later) return later
          // The mailbox alone must not be enough.
          await wallet.prove()
          isExportable = true
          return undefined
        }),
      async words() {
        if (!isExportable) throw new PageError(messages.notAllowed)
        return wallet.words()
      },
      kit: (secret) =>
        orPageError(async () => {
          // The kit holds the keys as the words do, so it has the same way out.
          const later = await askServices()
          if (later) return later
          await wallet.proveCode(secret)
          const { createKit } = await import('../export/createKit.ts')
          return createKit({ user: await wallet.user(), code: secret, vault, site: origin, now: new Date() })
        }),
      lock: async () => void (await wallet.lock()),
      forgetDevice: (id) =>
        orPageError(async () => {
          await services.removeDevice(id)
          if (id === user.device) {
            await forgetDevice()
            return screen.hide('settings', task)
          }
          await reopen()
        }),
      removeRecovery: (id) =>
        orPageError(async () => {
          // A stranger at an open browser must not leave the visitor with less.
          await wallet.prove()
          const { rows } = await services.me()
          const row = rows.find((one) => one.id === id)
          // With the device that it was typed on, a printed code opens the wallet without the services, too.
          const gone = row?.factor === 'code' ? [...rows.filter(({ kind }) => kind === 'offline'), row] : [row]
          for (const one of gone) if (one?.id) await services.removeRow(one.id)
          await reopen()
        }),
      logOutEverywhere: () =>
        orPageError(async () => {
          await services.endAll()
          await session.end()
        }),
      close: () => screen.hide('settings', task),
    }
    screen.show('settings', task)
  }

  /**
   * Asks the services whether the visitor may take the keys out.
   *
   * @returns When, if that is later.
   * @throws {PageError} It needs a fresh code.
   */
  async function askServices(): Promise<{ readyAt: number } | undefined> {
    const { readyAt, now } = await services.askExport().catch((error) => {
      throw error instanceof ServicesError && (error.problem === 'login' || error.problem === 'link')
        ? new PageError(messages.needsCode)
        : error
    })
    return readyAt > now ? { readyAt: Date.now() + readyAt - now } : undefined
  }

  /** Shows what has changed. */
  async function reopen(): Promise<void> {
    if (screen.get('settings')) await open()
  }

  return { open }
}

export declare namespace createSettings {
  type Options = createWallet.Options & {
    wallet: Wallet
    login: Login
    /** Lets a visitor with a social account show that it is them. */
    logInAgain: (user: User) => Promise<void>
    origin: string
    isLasting: boolean
  }
}
