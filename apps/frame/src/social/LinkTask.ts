/** The visitor follows the link of a mail, so that the keeper opens the wallet after a social login. */
export type LinkTask = {
  readonly email: string
  /** @throws {PageError} No mail was sent. */
  send(): Promise<void>
  cancel(text?: string): void
}
