import {
  BaseError,
  isSameAccount,
  type Siwx,
  type SiwxMessage,
  type SiwxSession,
  writeSignInMessage,
} from '@mooring/core'
import type { SiweConfig } from './SiweConfig.js'

/** The family that the older option knows. Accounts of others count as signed in. */
const family = 'eip155'

export type SiweMethods = Pick<Siwx, 'createMessage' | 'addSession' | 'setSessions' | 'revokeSession' | 'getSessions'>

/** Makes the methods of the option `siwx` of those of the older `siweConfig`. */
export function createSiweMethods(config: SiweConfig): SiweMethods {
  const methods = config.methods ?? config
  const isEvm = (chainId: string) => chainId.startsWith(`${family}:`)

  async function addSession(session: SiwxSession): Promise<void> {
    const { message, signature, data } = session
    if (!isEvm(data.chainId)) return
    if (!(await methods.verifyMessage?.({ message, signature }))) throw new BaseError('The signature was not accepted')
    methods.onSignIn?.({ address: data.accountAddress, chainId: Number(data.chainId.split(':')[1]) })
  }

  async function signOut(): Promise<void> {
    await methods.signOut?.()
    methods.onSignOut?.()
  }

  async function getSessions(chainId: string, address: string): Promise<SiwxSession[]> {
    const empty = { domain: '', uri: '', version: '1', nonce: '' }
    const session = { data: { ...empty, accountAddress: address, chainId }, message: '', signature: '' }
    if (!isEvm(chainId)) return [session]
    const known = await methods.getSession?.()
    return known && isSameAccount(`${family}:${known.chainId}:${known.address}`, `${chainId}:${address}`)
      ? [session]
      : []
  }

  return {
    async createMessage({ accountAddress, chainId, notBefore }) {
      const parameters = await methods.getMessageParams?.()
      const nonce = await methods.getNonce?.(accountAddress)
      if (!parameters || !nonce) throw new BaseError('The page gave no message to sign')
      const { domain, uri, statement, resources, requestId, exp, iat = new Date().toISOString() } = parameters
      const nbf = parameters.nbf ?? notBefore
      const data: SiwxMessage = {
        accountAddress,
        chainId,
        domain,
        uri,
        version: '1',
        nonce,
        issuedAt: iat,
        ...(statement !== undefined && { statement }),
        ...(resources && { resources: [...resources] }),
        ...(requestId !== undefined && { requestId }),
        ...(exp !== undefined && { expirationTime: exp }),
        ...(nbf !== undefined && { notBefore: nbf }),
      }
      const asked = {
        ...parameters,
        address: `did:pkh:${chainId}:${accountAddress}`,
        chainId: Number(chainId.split(':')[1]),
        nonce,
        version: '1',
        iat,
      }
      const text = methods.createMessage?.(asked) ?? writeSignInMessage(data)
      return { ...data, toString: () => text }
    },
    addSession,
    async setSessions(sessions) {
      if (sessions.length === 0) await signOut()
      for (const session of sessions) await addSession(session)
    },
    async revokeSession(chainId, address) {
      // It signs everybody out: only if this account is the one that is signed in.
      if (isEvm(chainId) && (await getSessions(chainId, address)).length > 0) await signOut()
    },
    getSessions,
  }
}
