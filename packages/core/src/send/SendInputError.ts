import { BaseError } from '../errors/BaseError.js'

/** What the button of the form says instead of "Review". */
const sentences: Readonly<Record<SendInputError.Reason, string>> = {
  token: 'Select token',
  amount: 'Add amount',
  invalidAmount: 'Incorrect value',
  funds: 'Insufficient funds',
  gas: 'Insufficient gas',
  receiver: 'Add address',
  invalidReceiver: 'Invalid address',
  gasPrice: 'Gas price unavailable',
  decimals: 'Token unavailable',
}

/** What is missing or wrong in the form for sending. Specification §5. */
export class SendInputError extends BaseError {
  override readonly name = 'SendInputError'
  readonly reason: SendInputError.Reason
  constructor(options: { reason: SendInputError.Reason; details?: string | undefined }) {
    super(sentences[options.reason], { details: options.details })
    this.reason = options.reason
  }
}

export declare namespace SendInputError {
  /**
   * No token, amount or receiver; an invalid amount or receiver; too little of the token, or for gas; or the price
   * of gas or the token's decimals are not known (yet).
   */
  type Reason =
    | 'token'
    | 'amount'
    | 'invalidAmount'
    | 'funds'
    | 'gas'
    | 'receiver'
    | 'invalidReceiver'
    | 'gasPrice'
    | 'decimals'
}
