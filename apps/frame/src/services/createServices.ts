import * as v from 'valibot'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import type { Device } from '../storage/readDevice.ts'
import { toBase64 } from '../vault/base64.ts'
import { answers, type User, writeRow, writeVault } from './answers.ts'
import { createProof } from './createProof.ts'
import { losesVault, type Session, type SessionKeeper } from './createSession.ts'
import type { Services } from './Services.ts'
import { ServicesError } from './ServicesError.ts'

/** The time limit of a call (ms). One that waits for the visitor is held for 25 s. */
const timeout = 20_000
const heldTimeout = 32_000
/** A token that is about to expire is renewed before (ms). */
const margin = 30_000

/** The calls of the services. */
export function createServices({
  url,
  projectId,
  device,
  session,
  fetch = globalThis.fetch,
  now = Date.now,
}: createServices.Options): Services {
  /** How far the clock of the services is ahead (ms). */
  let offset = 0
  let renewal: Promise<void> | undefined

  async function call<schema extends v.GenericSchema>(
    method: string,
    path: string,
    { body, schema, token, signal, isAgain = false }: Call<schema>,
  ): Promise<v.InferOutput<schema>> {
    const address = path.startsWith('/') ? `${url}${path}` : `${url}/embedded/v1/${path}`
    const proof = await createProof({ keys: device.proof, method, url: address, token, now: now() + offset })
    const response = await fetch(address, {
      method,
      headers: {
        DPoP: proof,
        ...(token === undefined ? {} : { Authorization: `DPoP ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: signal ?? AbortSignal.timeout(timeout),
    }).catch((cause) => {
      throw new ServicesError({ cause })
    })
    const answer: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined)
    if (!response.ok) {
      const error = new ServicesError({ status: response.status, body: answer })
      if (error.problem === 'clock' && error.now !== undefined && !isAgain) {
        offset = error.now - now()
        return call(method, path, { body, schema, token, signal, isAgain: true } as Call<schema>)
      }
      throw error
    }
    const parsed = v.safeParse(schema, answer, { abortEarly: true })
    if (!parsed.success) throw new ServicesError()
    return parsed.output
  }

  /** Makes a call of a visitor who is logged in. */
  async function asUser<schema extends v.GenericSchema>(
    method: string,
    path: string,
    rest: Call<schema>,
    refused?: string,
  ): Promise<v.InferOutput<schema>> {
    const token = await freshToken(refused)
    try {
      return await call(method, path, { ...rest, token })
    } catch (error) {
      const isOld =
        error instanceof ServicesError &&
        error.status === 401 &&
        error.problem !== 'clock' &&
        // It is about what the visitor typed: once more would be another try.
        error.problem !== 'wrongCode'
      if (!isOld) throw error
      if (refused === undefined) return asUser(method, path, rest, token)
      // Not a session that began meanwhile.
      await session.end((kept) => kept.accessToken === token)
      throw error
    }
  }

  /** @param refused - A token that the services do not take any more. */
  async function freshToken(refused: string | undefined): Promise<string> {
    const kept = await session.read()
    if (!kept) throw new ServicesError({ status: 401, body: { code: 'ended' } })
    if (kept.accessToken !== refused && kept.expiresAt - margin > now()) return kept.accessToken
    renewal ??= renew(kept).finally(() => {
      renewal = undefined
    })
    await renewal
    return (await session.read())?.accessToken ?? ''
  }

  /** Two tabs take turns: the second one finds the tokens of the first. */
  const renew = (old: Session): Promise<void> =>
    session.alone(async () => {
      const isStill = (kept: Session) => kept.refreshToken === old.refreshToken
      const kept = await session.read()
      if (!kept || !isStill(kept)) return
      try {
        const { accessToken, refreshToken, expiresIn } = await call('POST', 'session/refresh', {
          body: { refreshToken: old.refreshToken },
          schema: answers.tokens,
        })
        const expiresAt = now() + expiresIn * 1000
        await session.writeTokens(old.refreshToken, { accessToken, refreshToken, expiresAt })
      } catch (error) {
        if (error instanceof ServicesError && error.status === 401 && error.problem !== 'clock')
          await session.end(isStill)
        throw error
      }
    })

  const awaitLogin: Services['awaitLogin'] = (attempt, signal) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(heldTimeout)])
    return call('GET', `login/${attempt}`, { schema: answers.attemptStatus, signal: limit })
  }

  /** @param email - What the visitor has typed. */
  async function keepLogin(
    { expiresIn, ...rest }: v.InferOutput<typeof answers.session>,
    email: string | undefined,
  ): Promise<User> {
    const kept = (await session.read())?.user
    const user = kept && losesVault(kept, rest.user) ? kept : rest.user
    await session.write({ ...rest, user, email, expiresAt: now() + expiresIn * 1000, loggedInAt: now() })
    return rest.user
  }

  const keepUser = async (asked: Promise<User>): Promise<User> => {
    const user = await asked
    await session.writeUser(user)
    return user
  }

  return {
    async begin(email, origin) {
      return call('POST', 'login/email', { body: { projectId, email, origin }, schema: answers.attempt })
    },
    awaitDevice: async (attempt, signal) => (await awaitLogin(attempt, signal)).status,
    async confirm(attempt, otp, email) {
      const login = await call('POST', 'login/otp', { body: { attempt, otp }, schema: answers.session })
      return keepLogin(login, email ?? (await session.read())?.email)
    },
    beginSocial: (provider, origin) =>
      call('POST', 'login/social', { body: { projectId, provider, origin }, schema: answers.social }),
    awaitLogin,
    async redeem(attempt, proof, isMeant) {
      const login = await call('POST', 'login/redeem', { body: { attempt, ...proof }, schema: answers.session })
      if (isMeant(login.user)) return keepLogin(login, undefined)
      // Nobody is to use it.
      await call('POST', 'session/end', { body: {}, schema: answers.nothing, token: login.accessToken }).catch(() => {})
      throw new PageError(messages.socialOther)
    },
    beginFarcaster: (origin) =>
      call('POST', 'login/farcaster', { body: { projectId, origin }, schema: answers.farcaster }),
    async finishFarcaster(attempt, signal) {
      const answer = await call('POST', 'login/farcaster/finish', {
        body: { attempt },
        schema: v.union([answers.session, answers.pending]),
        signal: AbortSignal.any([signal, AbortSignal.timeout(heldTimeout)]),
      })
      if ('isPending' in answer) return undefined
      // Who went back has not logged in. Nobody is to use it.
      if (!signal.aborted) return keepLogin(answer, undefined)
      await call('POST', 'session/end', { body: {}, schema: answers.nothing, token: answer.accessToken }).catch(
        () => {},
      )
      return undefined
    },
    async sendLink() {
      await asUser('POST', 'login/link', { body: {}, schema: answers.nothing })
    },
    async confirmLink(otp) {
      await asUser('POST', 'login/link/confirm', { body: { otp }, schema: answers.nothing })
    },
    now: () => now() + offset,
    async end() {
      await asUser('POST', 'session/end', { body: {}, schema: answers.nothing })
    },
    async endAll() {
      await asUser('POST', 'session/endAll', { body: {}, schema: answers.nothing })
    },
    me: () => keepUser(asUser('GET', 'me', { schema: answers.user })),
    putVault: ({ addresses, vault, rows }) =>
      keepUser(
        asUser('PUT', 'vault', {
          body: { addresses, vault: writeVault(vault), rows: rows.map(writeRow) },
          schema: answers.user,
        }),
      ),
    addRows: (rows) => keepUser(asUser('POST', 'rows', { body: { rows: rows.map(writeRow) }, schema: answers.user })),
    removeRow: (id) => keepUser(asUser('DELETE', `rows/${id}`, { schema: answers.user })),
    removeDevice: (id) => keepUser(asUser('DELETE', `devices/${id}`, { schema: answers.user })),
    async beginEmailUpdate(email) {
      return (await asUser('POST', 'email/update', { body: { email }, schema: answers.emailUpdate })).action
    },
    async confirmOldEmail(otp) {
      await asUser('POST', 'email/primary', { body: { otp }, schema: answers.nothing })
      return undefined
    },
    confirmNewEmail: (otp) => keepUser(asUser('POST', 'email/secondary', { body: { otp }, schema: answers.user })),
    async factor(purpose, salt) {
      const { mac } = await asUser('POST', `factor/${purpose}`, { body: { salt: toBase64(salt) }, schema: answers.mac })
      return mac
    },
    async askExport() {
      const { readyAt } = await asUser('POST', 'export', { body: {}, schema: answers.export })
      return { readyAt, now: now() + offset }
    },
    async smartNetworks() {
      const { networks } = await call('GET', '/v1/bundler/networks', { schema: answers.smartNetworks })
      return new Map(networks.map(({ chainId, fees }) => [Number(chainId.split(':')[1]), fees]))
    },
    prepareOperation: (chainId, callData) =>
      asUser('POST', '/v1/bundler/prepare', {
        body: { chainId: `eip155:${chainId}`, callData },
        schema: answers.operation,
      }),
    async unusedNonces(chainId) {
      const { nonces } = await asUser('GET', `/v1/bundler/unused?chainId=eip155:${chainId}`, { schema: answers.unused })
      return nonces
    },
    async sendOperation(body) {
      const { hash } = await asUser('POST', '/v1/bundler/send', { body, schema: answers.sent })
      return hash
    },
    async origins() {
      const response = await fetch(`${url}/projects/v1/origins?projectId=${encodeURIComponent(projectId)}`, {
        credentials: 'omit',
        signal: AbortSignal.timeout(timeout),
      }).catch((cause) => {
        throw new ServicesError({ cause })
      })
      if (!response.ok) throw new ServicesError({ status: response.status })
      const parsed = v.safeParse(answers.origins, await response.json().catch(() => undefined))
      if (!parsed.success) throw new ServicesError()
      return parsed.output.allowedOrigins
    },
  }
}

type Call<schema extends v.GenericSchema> = {
  body?: unknown
  schema: schema
  token?: string | undefined
  signal?: AbortSignal | undefined
  isAgain?: boolean
}

export declare namespace createServices {
  type Options = {
    url: string
    projectId: string
    device: Device
    session: SessionKeeper
    fetch?: typeof globalThis.fetch
    now?: () => number
  }
}
