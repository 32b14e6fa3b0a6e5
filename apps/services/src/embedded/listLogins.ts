import type { Config } from '../config/Config.ts'
import { listSocials } from '../social/listSocials.ts'

/** The logins that are configured beside the e-mail. No other is offered. */
export const listLogins = (config: Config): readonly string[] => [
  ...listSocials(config),
  ...(config.embedded?.farcaster ? ['farcaster'] : []),
]
