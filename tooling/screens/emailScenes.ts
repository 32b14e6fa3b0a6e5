import { createEmailController, createEmailUpdateController } from '@mooring/controllers/email'
import { createFakeConnector, createFakeSource } from '@mooring/controllers/testing'
import {
  type Connector,
  type ConnectorSource,
  type EmailAction,
  type EmailLogin,
  type EmailUpdate,
  FrameReplyError,
} from '@mooring/core'
import type { Play, Scene } from './connect.ts'

const never = () => new Promise<never>(() => {})

/** A way to log in, as an embedded wallet offers it. */
function loginSource(login: Partial<EmailLogin>): ConnectorSource {
  return {
    watchConnectors(onChange) {
      const connector: Connector = {
        id: 'auth',
        name: 'Login',
        type: 'AUTH',
        namespaces: ['eip155'],
        login: { begin: never, waitForDevice: never, enterCode: never, ...login },
        connect: never,
        disconnect: async () => {},
      }
      onChange([connector])
      return () => {}
    },
  }
}

const next = (action: EmailAction) => ({ begin: async () => action })

function email(login: Partial<EmailLogin>, then?: Play, address = 'ada@example.org', options = {}): Scene {
  return {
    options: { ...options, kit: { connectors: [loginSource(login)] } },
    async play(world) {
      await world.kit.open()
      if (!then) return
      world.kit.feature(createEmailController).submit(address)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await then(world)
    },
  }
}

/** The account of a visitor who has logged in, who may change the address. */
function embeddedAccount(update: Partial<EmailUpdate> = {}, typed?: string): Scene {
  const { connector, requests } = createFakeConnector({
    id: 'auth',
    name: 'Login',
    type: 'AUTH',
    info: undefined,
    openSettings: never,
    emailUpdate: {
      current: () => 'ada@example.org',
      begin: never,
      enterPrimaryCode: never,
      enterSecondaryCode: never,
      ...update,
    },
    wallet: { sendTransfer: never },
  })
  return {
    options: { kit: { connectors: [createFakeSource({ connectors: [connector] }).source] } },
    async play({ kit }) {
      const connecting = kit.connection.connect(connector.id)
      while (requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
      requests.at(-1)?.approve(['eip155:1:0x71C7656EC7ab88b098defB751B7401B5f6d8976F'])
      await connecting
      await kit.open({ view: typed === undefined ? 'Account' : 'UpdateEmailWallet' })
      if (typed) kit.feature(createEmailUpdateController).submit(typed)
    },
  }
}

const wait: Play = () => {}
const enterCode: Play = ({ kit }) => kit.feature(createEmailController).enterCode('419022')

/** Logging in by e-mail. */
export const emailScenes: Record<string, Scene> = {
  email: email({}),
  'email-alone': email({}, undefined, '', { names: [] }),
  'email-invalid': email({}, wait, 'ada@example'),
  'email-sending': email({}, wait),
  'email-device': email(next('VERIFY_DEVICE'), wait),
  'email-code': email(next('VERIFY_OTP'), wait, 'a.visitor.with.a.very.long.name@a-very-long-host-name.example.org'),
  'email-checking': email(next('VERIFY_OTP'), enterCode),
  'email-change': embeddedAccount({}, ''),
  'email-change-refused': embeddedAccount(
    {
      begin: () =>
        Promise.reject(
          new FrameReplyError({
            message: 'The last change can still be undone, for 71 more hours. Change it again after that.',
          }),
        ),
    },
    'a.visitor.with.a.very.long.name@a-very-long-host-name.example.org',
  ),
  'email-change-old': embeddedAccount({ begin: async () => 'VERIFY_PRIMARY_OTP' }, 'ada@lovelace.example'),
  'email-change-new': embeddedAccount({ begin: async () => 'VERIFY_SECONDARY_OTP' }, 'ada@lovelace.example'),
  'email-wrong': email(
    {
      ...next('VERIFY_OTP'),
      enterCode: () => Promise.reject(new FrameReplyError({ message: 'That code isn’t right. Four tries left.' })),
    },
    enterCode,
  ),
  'account-embedded': embeddedAccount(),
}
