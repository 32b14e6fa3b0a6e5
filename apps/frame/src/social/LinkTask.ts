/** The visitor follows the link of a mail and types its digits, so that the keeper opens the wallet after a social login. */
export type LinkTask = {
  readonly email: string
  /** @throws {PageError} No mail was sent. */
  send(): Promise<void>
  /** @throws {PageError} The digits are wrong, or not there yet. */
  confirm(otp: string): Promise<void>
  cancel(text?: string): void
}
