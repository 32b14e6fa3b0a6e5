import { Type } from 'typebox'
import { socialConfig } from './socialConfig.ts'
import { url } from './url.ts'

/** Secrets of one purpose. The first is for what is new; those after it still open what is older. */
export const hostKeys = Type.Array(
  Type.Object(
    { id: Type.String({ pattern: '^[a-z0-9-]{1,32}$' }), secret: Type.String({ minLength: 32, maxLength: 1024 }) },
    { additionalProperties: false },
  ),
  { minItems: 1, maxItems: 16 },
)

/** The wallet for visitors who have no other. */
export const embeddedConfig = Type.Object(
  {
    /** The listener for the files of the wallet's frame, which needs an origin of its own. */
    frame: Type.Object(
      {
        /** Its public address. Defaults to the listening address. */
        url: Type.Optional(url('https?')),
        host: Type.String({ default: '127.0.0.1' }),
        port: Type.Integer({ minimum: 0, maximum: 65_535, default: 8788, description: '0 for any free one' }),
        /** The folder of the built frame. */
        files: Type.Optional(Type.String({ minLength: 1 })),
      },
      { additionalProperties: false, default: {} },
    ),
    /** Who helps new users to open the wallet on a new device: the services, or only the user. */
    recovery: Type.Optional(Type.Union([Type.Literal('keeper'), Type.Literal('own')])),
    /** Without them, wallets are lost. Only on this machine, they may be left out: then `signingKey` derives them. */
    keys: Type.Optional(
      Type.Object(
        // The keeper has its own where it is a process of its own.
        { auth: hostKeys, keeper: Type.Optional(hostKeys), tokens: hostKeys },
        { additionalProperties: false },
      ),
    ),
    /** The keeper, where it is a process of its own. */
    keeper: Type.Optional(
      Type.Object(
        { url: url('https?'), token: Type.String({ minLength: 32, maxLength: 1024 }) },
        { additionalProperties: false },
      ),
    ),
    mail: Type.Object(
      {
        url: Type.String({ pattern: '^smtps?://[^\\s]+$', maxLength: 2048 }),
        from: Type.String({ pattern: '^[^\\r\\n@]+@[^\\r\\n@]+$', maxLength: 320 }),
      },
      { additionalProperties: false },
    ),
    social: Type.Optional(socialConfig),
    /** Login with Farcaster: the relay between this server and the visitor's app, and a node of OP Mainnet. */
    farcaster: Type.Optional(
      Type.Object(
        {
          relay: Type.String({ ...url('https?'), default: 'https://relay.farcaster.xyz' }),
          rpc: Type.String({ ...url('https?'), default: 'https://mainnet.optimism.io' }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)
