import { createSocialController } from '@mooring/controllers/social'
import { createFakeConnector, createFakeSource } from '@mooring/controllers/testing'
import type { Connector, ConnectorSource, SocialLogin } from '@mooring/core'
import { socialProviders } from '@mooring/core/internal'
import type { Scene } from './connect.ts'

const never = () => new Promise<never>(() => {})

/** A way to log in by each provider, as an embedded wallet offers it. */
function socialSource(social: Partial<SocialLogin>): ConnectorSource {
  return {
    watchConnectors(onChange) {
      const connector: Connector = {
        id: 'auth',
        name: 'Login',
        type: 'AUTH',
        namespaces: ['eip155'],
        login: { begin: never, waitForDevice: never, enterCode: never },
        social: {
          providers: socialProviders,
          begin: never,
          waitForResult: never,
          beginFarcaster: async () => 'https://farcaster.xyz/~/siwf?channelToken=6a1f0c52-6d2e-4b8f-9f4e-2d1c0c3a7e55',
          waitForFarcaster: never,
          use: () => {},
          abort: () => {},
          ...social,
        },
        connect: never,
        disconnect: async () => {},
      }
      onChange([connector])
      return () => {}
    },
  }
}

const social = (play: Scene['play'], login: Partial<SocialLogin> = {}, projectId?: string): Scene => ({
  options: { kit: { connectors: [socialSource(login)], ...(projectId ? { projectId } : {}) } },
  play,
})

/** The account of a visitor who has two types of it. */
function accountType(): Scene {
  const { connector, requests } = createFakeConnector({
    id: 'auth',
    name: 'Login',
    type: 'AUTH',
    info: undefined,
    wallet: {
      accountType: () => 'smartAccount',
      accountTypes: () => ['smartAccount', 'eoa'],
      chooseAccountType: never,
      isSmartAccountDeployed: () => true,
    },
  })
  return {
    options: { kit: { connectors: [createFakeSource({ connectors: [connector] }).source] } },
    async play({ kit }) {
      const connecting = kit.connection.connect(connector.id)
      while (requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
      requests.at(-1)?.approve(['eip155:1:0x71C7656EC7ab88b098defB751B7401B5f6d8976F'])
      await connecting
      await kit.open({ view: 'SmartAccountSettings' })
    },
  }
}

/** Logging in by an account elsewhere, and the types of the account. */
export const socialScenes: Record<string, Scene> = {
  social: social(({ kit }) => kit.open()),
  'social-all': social(({ kit }) => kit.open({ view: 'ConnectSocials' })),
  'social-opening': social(async ({ kit }) => {
    await kit.open()
    kit.feature(createSocialController).start('google')
  }),
  'social-declined': social(
    async ({ kit }) => {
      await kit.open()
      kit.feature(createSocialController).start('discord')
    },
    {
      begin: async () => {},
      waitForResult: async () => 'https://wallet.example/social.html?attempt=a&error=access_denied',
    },
  ),
  // The view needs a service, and so a project.
  farcaster: social(({ kit }) => kit.open({ view: 'ConnectingFarcaster' }), {}, 'demo'),
  'account-type': accountType(),
}
