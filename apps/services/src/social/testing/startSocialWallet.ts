import { startSocialLogins } from 'devnet'
import { onTestFinished } from 'vitest'
import type { Answer, Frame } from '../../embedded/testing/createFrame.ts'
import { page, startWallet, type Wallet } from '../../embedded/testing/startWallet.ts'
import type { SocialProvider } from '../SocialProvider.ts'
import { bringBack, type Step, visitProvider } from './visitProvider.ts'

/** What the window brings to the frame. */
export type Result = { readonly attempt: string; readonly code: string }

export type SocialWallet = Wallet & {
  readonly beginSocial: (frame: Frame, provider: string) => Promise<Answer>
  /** Begins a login and goes to the provider. Returns what the browser brings back to the services. */
  readonly leave: (frame: Frame, provider: string, name?: string) => Promise<{ attempt: string; step: Step }>
  /** The same, until the frame gets the result. */
  readonly goThrough: (frame: Frame, provider: string, name?: string) => Promise<Result>
  readonly redeem: (frame: Frame, result: Result) => Promise<Answer>
  readonly enterSocial: (frame: Frame, provider: string, name?: string) => Promise<Answer>
}

/** Starts services with an embedded wallet, and with programs that stand in for providers, for one test. */
export async function startSocialWallet(
  providers: readonly SocialProvider[] = ['github'],
  input: { embedded?: object } & Record<string, unknown> = {},
): Promise<SocialWallet> {
  const socials = await startSocialLogins(providers)
  onTestFinished(() => socials.stop())
  const wallet = await startWallet({ ...input, embedded: { social: socials.settings, ...input.embedded } })

  const beginSocial: SocialWallet['beginSocial'] = (frame, provider) =>
    frame.ask('POST', 'login/social', { body: { projectId: 'test-project', origin: page, provider } })

  const leave: SocialWallet['leave'] = async (frame, provider, name = 'ann') => {
    const { status, body } = await beginSocial(frame, provider)
    if (status !== 200) throw new Error(`No login began: ${JSON.stringify(body)}`)
    return { attempt: body.attempt, step: await visitProvider(body.uri, name) }
  }

  const goThrough: SocialWallet['goThrough'] = async (frame, provider, name) => {
    const { step } = await leave(frame, provider, name)
    return readResult((await bringBack(step)).location)
  }
  const redeem: SocialWallet['redeem'] = (frame, body) => frame.ask('POST', 'login/redeem', { body })

  return {
    ...wallet,
    beginSocial,
    leave,
    goThrough,
    redeem,
    enterSocial: async (frame, provider, name) => redeem(frame, await goThrough(frame, provider, name)),
  }
}

export function readResult(uri: string): Result {
  const { searchParams, hash } = new URL(uri)
  return {
    attempt: searchParams.get('attempt') ?? '',
    code: new URLSearchParams(hash.slice(1)).get('code') ?? '',
  }
}
