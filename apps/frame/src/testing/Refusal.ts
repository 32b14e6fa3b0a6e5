import type { Json } from './createFakeAccounts.ts'

/** An answer of the services that refuses. */
export class Refusal extends Error {
  readonly status: number
  readonly body: Json
  constructor(status: number, code: string, more: Json = {}) {
    super(code)
    this.status = status
    this.body = { code, ...more }
  }
}
