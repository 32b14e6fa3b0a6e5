import { type Static, Type } from 'typebox'
import { hostKeys } from '../config/embeddedConfig.ts'

/** The settings of a keeper that is a process of its own. */
export const keeperConfig = Type.Object(
  {
    host: Type.String({ default: '127.0.0.1' }),
    port: Type.Integer({ minimum: 0, maximum: 65_535, default: 8789, description: '0 for any free one' }),
    /** The services show it with each question. */
    token: Type.String({ minLength: 32, maxLength: 1024 }),
    /** The first is for new users; those after it still open what is older. */
    keys: hostKeys,
    /** For how many wallets it answers within an hour: more is a theft, or a day to raise it. */
    walletsPerHour: Type.Integer({ minimum: 1, default: 100 }),
  },
  { additionalProperties: false },
)

export type KeeperConfig = Static<typeof keeperConfig>
