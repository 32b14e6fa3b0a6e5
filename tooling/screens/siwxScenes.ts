import { createSiwxPolicy } from '@mooring/controllers/siwx'
import {
  BaseError,
  type Siwx,
  type SiwxMessage,
  type SiwxSession,
  UserRejectedRequestError,
  writeSignInMessage,
} from '@mooring/core'
import { connect, type Scene } from './connect.ts'

const day = 86_400_000
const page = 'https://app.example.org'
const long = {
  statement:
    'By signing in you accept the harbour rules, the fees of the berth, and that the harbour master may move your boat at night when the tide demands it and nobody is aboard.',
  resources: Array.from({ length: 6 }, (_, index) => `https://app.example.org/terms/harbour-rules-${index}?lang=en`),
}

type Options = {
  data?: Partial<SiwxMessage>
  text?: string
  sign?: () => Promise<string>
  siwx?: Partial<Siwx>
  isRtl?: boolean
  after?: 'sign' | 'cancel'
  metadata?: { name: string; description: string; url: string; icons: string[] }
}

/** The question to sign in, after connecting. */
function signIn(options: Options = {}): Scene {
  const { data: change, text, sign = async () => '0x', siwx, isRtl, after, metadata } = options
  const sessions: SiwxSession[] = []
  const own: Siwx = {
    async createMessage(input) {
      const data: SiwxMessage = {
        ...input,
        domain: location.host,
        uri: location.origin,
        version: '1',
        nonce: 'k3y5t0n3',
        statement: 'Sign in to Harbour',
        issuedAt: new Date().toISOString(),
        expirationTime: new Date(Date.now() + 7 * day).toISOString(),
        ...change,
      }
      return { ...data, toString: () => text ?? writeSignInMessage(data) }
    },
    addSession: async (session) => void sessions.push(session),
    revokeSession: async () => void sessions.splice(0),
    setSessions: async () => void sessions.splice(0),
    getSessions: async () => sessions,
    signMessage: sign,
    ...siwx,
  }
  const unadorned = { name: 'Harbour', description: '', url: page, icons: [] }
  return {
    ...(isRtl && { isRtl }),
    options: { kit: { siwx: own, metadata: metadata ?? unadorned } },
    async play(world) {
      await connect(world)
      const { $siwx } = world.kit.siwx
      const isAsked = () => {
        const state = $siwx.get()
        return state.status === 'asking' && (state.message !== undefined || state.error !== undefined)
      }
      while (!isAsked()) await new Promise((resolve) => setTimeout(resolve, 20))
      if (after) world.kit.feature(createSiwxPolicy)[after]()
    },
  }
}

export const siwxScenes: Record<string, Scene> = {
  siwx: signIn(),
  'siwx-long': signIn({
    data: long,
    metadata: {
      name: 'The Harbour of the Northern Coast With a Very Long Name',
      description: '',
      url: page,
      icons: [],
    },
  }),
  'siwx-rtl': signIn({ data: long, isRtl: true }),
  'siwx-hidden': signIn({ data: { statement: 'Come \u202eaboard\u200b' } }),
  'siwx-other-site': signIn({ data: { domain: 'app.examp1e.org' } }),
  'siwx-own-words': signIn({ text: 'I, the owner of this account, come aboard.\nNonce: k3y5t0n3' }),
  'siwx-signing': signIn({ sign: () => new Promise(() => {}), after: 'sign' }),
  'siwx-saving': signIn({ siwx: { addSession: () => new Promise(() => {}) }, after: 'sign' }),
  'siwx-declined': signIn({ sign: () => Promise.reject(new UserRejectedRequestError()), after: 'sign' }),
  'siwx-refused': signIn({
    siwx: {
      async addSession() {
        throw new BaseError('The nonce was used already', { details: 'Sign in again.' })
      },
    },
    after: 'sign',
  }),
}
