import { type SocialName, socialNames } from './socialNames.ts'
import { type RunningSocialLogin, startSocialLogin } from './startSocialLogin.ts'

const all = Object.keys(socialNames) as readonly SocialName[]

/** Programs that stand in for the providers of social logins. */
export type SocialLogins = {
  /** What the services are configured with, by the name of the login. */
  readonly settings: Readonly<Partial<Record<SocialName, RunningSocialLogin['settings']>>>
  readonly stop: () => Promise<void>
}

/**
 * Starts a program for each social login, on any free ports of this machine.
 *
 * @example
 * ```ts
 * import { startSocialLogins } from 'devnet'
 *
 * const { settings, stop } = await startSocialLogins()
 * console.log(settings.google?.local)
 * await stop()
 * ```
 *
 * @param names - The logins. All of them by default.
 */
export async function startSocialLogins(names: readonly SocialName[] = all): Promise<SocialLogins> {
  const running = await Promise.all(names.map(async (name) => [name, await startSocialLogin(name)] as const))
  return {
    settings: Object.fromEntries(running.map(([name, { settings }]) => [name, settings])) as SocialLogins['settings'],
    async stop() {
      await Promise.all(running.map(([, login]) => login.stop()))
    },
  }
}
