import type { ReadableAtom } from 'nanostores'

/** Where a login with a social account is. */
export type SocialStep = {
  /**
   * `ready`: not opened yet. `unseen`: the browser blocked it, or keeps it apart from this page. `closed`: so it seems: a
   * provider that keeps windows apart looks the same.
   */
  readonly window: 'ready' | 'open' | 'unseen' | 'closed'
  /** The visitor is back from the provider, and the window shows digits. */
  readonly isAnswered: boolean
  /** It is being ended with what the window brought. */
  readonly isEnding: boolean
}

/** The visitor logs in at a provider, in a window that this frame opens. */
export type SocialTask = {
  /** As people call it. */
  readonly provider: string
  /** The visitor is logged in already, and shows that it is them. */
  readonly isFresh: boolean
  readonly $step: ReadableAtom<SocialStep>
  /** Opens the window. Call it in a click. */
  open(): void
  /**
   * Ends the login with the digits that the window shows.
   *
   * @throws {PageError} They are wrong.
   */
  enterOtp(otp: string): Promise<void>
  cancel(): void
}
