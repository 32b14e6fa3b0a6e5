/** Why the services did not do it. */
export type ServicesProblem =
  /** They cannot be reached, or answered what they must not. */
  | 'unreachable'
  /** They lack one of their keys, which only their host can mend. */
  | 'keys'
  | 'throttled'
  | 'email'
  | 'refused'
  | 'mailer'
  | 'wrongCode'
  | 'expired'
  | 'clock'
  /** The session is over. */
  | 'ended'
  | 'exists'
  | 'own'
  /** A fresh login is needed. */
  | 'login'
  /** They pay for nothing more now: a limit is reached, or the host's account has too little. */
  | 'limit'
  | 'relayer'
  /** They pay for nothing on this network. */
  | 'notSponsored'
  /** Another operation of the account is on its way. */
  | 'pending'
  /** This operation is being taken back, and can still come about. */
  | 'takingBack'
  /** The network would undo the calls. */
  | 'fails'
  /** The network undid them. */
  | 'undone'
  /** The network did not take the operation, and cannot any more. */
  | 'cancelled'
  /** Somebody else has this address. */
  | 'taken'
  /** It is the address that the wallet has. */
  | 'same'
  /** The last change of the address can still be undone. */
  | 'undoOpen'
  /** The visitor has no address. */
  | 'social'
  /** The wallet of this address has another one now. */
  | 'moved'
  /** The link of a mail has to be followed. */
  | 'link'
  /** The login is not offered, or its provider cannot be reached. */
  | 'providerNotOffered'
  | 'providerDown'
  | 'providerRefused'
  | 'other'

const named: ReadonlySet<string> = new Set([
  'keys',
  'throttled',
  'email',
  'refused',
  'mailer',
  'wrongCode',
  'expired',
  'clock',
  'ended',
  'exists',
  'own',
  'login',
  'limit',
  'relayer',
  'notSponsored',
  'pending',
  'takingBack',
  'fails',
  'undone',
  'cancelled',
  'taken',
  'same',
  'undoOpen',
  'social',
  'moved',
  'link',
  'providerNotOffered',
  'providerDown',
  'providerRefused',
] satisfies ServicesProblem[])

/** A call of the services failed. Its text says nothing that they sent. */
export class ServicesError extends Error {
  override readonly name = 'ServicesError'
  readonly problem: ServicesProblem
  readonly status: number | undefined
  /** Seconds until the next try. */
  readonly retryAfter: number | undefined
  readonly triesLeft: number | undefined
  readonly now: number | undefined
  constructor({ status, body, cause }: { status?: number; body?: unknown; cause?: unknown } = {}) {
    const { code, retryAfter, triesLeft, now } = (typeof body === 'object' && body !== null ? body : {}) as Record<
      string,
      unknown
    >
    const problem = toProblem(status, code)
    super(`The services answered: ${problem}`, { cause })
    this.problem = problem
    this.status = status
    this.retryAfter = toNumber(retryAfter)
    this.triesLeft = toNumber(triesLeft)
    this.now = toNumber(now)
  }
  /** Whether they are of no help to anybody for now, so that this device has to do without them. */
  get isAway(): boolean {
    return this.problem === 'unreachable' || this.problem === 'keys'
  }
}

function toProblem(status: number | undefined, code: unknown): ServicesProblem {
  if (typeof code === 'string' && named.has(code)) return code as ServicesProblem
  if (status === undefined || status >= 500) return 'unreachable'
  return status === 429 ? 'throttled' : 'other'
}

const toNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined
