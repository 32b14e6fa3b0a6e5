import {
  type BaseError,
  type Fee,
  familyOf,
  formatUnits,
  isSameAddress,
  NotConnectedError,
  type ParsedAmount,
  type SendCheck,
  type SendForm,
  SendInputError,
  type SendWarning,
  TokenDecimalsError,
  TokensNotLoadedError,
  validateSend,
} from '@mooring/core'
import { chooseSendAction, isSameToken, parseAmount } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import type { Resource } from '../createResource.js'
import type { LazyServices } from '../services/createLazyServices.js'
import { computed } from '../stores.js'
import type { LazySending } from './createLazySending.js'
import type { FoundReceiver } from './createReceiver.js'
import type { PaidReceiver } from './rememberReceivers.js'
import type { SendFormView, SendReceiver, SendToken } from './SendController.js'
import type { SendRequest } from './SendRequest.js'

/** What is beside the field of the amount. */
const besideAmount: ReadonlySet<unknown> = new Set(['invalidAmount', 'funds', 'decimals', 'gas'])

export type SendFormReader = {
  readonly $form: ReadableAtom<SendFormView>
  readonly token: () => SendToken | undefined
  /** By its id; `native` is the network's own coin. */
  readonly tokenOf: (id: string) => SendToken | undefined
  /** What is typed, in base units of the token, where it can be read. */
  readonly value: () => bigint | undefined
  readonly check: () => SendCheck
  readonly warnings: () => readonly SendWarning[]
}

/** Puts together what the form shows, and checks it. */
export function createSendForm(options: createSendForm.Options): SendFormReader {
  const { kit, services, $typed, sending, $tokens, $fee, $receiver, $request, $known, $confirmed } = options
  const subject = () => {
    const { address: from, allAccounts } = kit.account.$account.get()
    return { ...kit.network.$network.get(), from, type: allAccounts[0]?.type }
  }

  // Until another one is chosen it is the network's own coin, as with every wallet.
  const token = () => tokenOf($typed.get().token ?? 'native')

  function tokenOf(id: string): SendToken | undefined {
    const family = familyOf(kit, kit.network.$network.get().namespace)
    const matches = ({ address }: SendToken) =>
      address === undefined ? id === 'native' : isSameToken(address, id, family)
    return $tokens.get().data?.find(matches) ?? options.chosen(id)
  }

  /** An amount of money without a price is invalid: it must never be read as coins. */
  function read(text: string, decimals: number): ParsedAmount {
    const { locale } = kit.options
    if ($typed.get().unit === 'coin') return parseAmount(text, { decimals, locale })
    const loaded = services.$services.get()
    const price = token()?.price
    return loaded && price ? loaded.parseFiatAmount(text, { price, decimals, locale }) : { problem: 'notANumber' }
  }

  const value = (): bigint | undefined => {
    const chosen = token()
    return chosen && read($typed.get().amount, chosen.decimals).units
  }

  function check(): SendCheck {
    const { from, network, type } = subject()
    const receiver = $receiver.get()
    if (from === undefined || !network) return { problem: new NotConnectedError() }
    if ($request.get()?.network !== undefined && $request.get()?.network !== network.caipNetworkId) return elsewhere()
    // False decimals would multiply the amount.
    const tokenProblem = problemOf(token())
    if (tokenProblem) return { problem: tokenProblem }
    const fee = $fee.get().data
    const coin = $tokens.get().data?.find(({ address }) => address === undefined)
    const result = validateSend({
      network: network.caipNetworkId,
      family: familyOf(kit, network.chainNamespace),
      from,
      token: token(),
      amount: $typed.get().amount,
      receiver: receiver.status === 'found' ? receiver.address : '',
      fee,
      gasPrice: fee?.value,
      gas:
        fee && coin
          ? { balance: coin.spendable ?? coin.balance, fee: fee.value, isSmartAccount: type === 'smartAccount' }
          : undefined,
      read,
    })
    const isUnread = result.problem instanceof SendInputError && result.problem.reason === 'receiver'
    return isUnread && receiver.status === 'problem' ? { problem: receiver.problem } : result
  }

  function warnings(): readonly SendWarning[] {
    const { from, namespace, caipNetworkId } = subject()
    const receiver = $receiver.get()
    if (from === undefined || receiver.status !== 'found') return []
    const { address, elsewhere } = receiver
    const find = sending.get()?.findWarnings
    if (!find) return []
    return find({
      family: familyOf(kit, namespace),
      address,
      own: from,
      token: token()?.address?.slice(caipNetworkId.length + 1),
      known: $known.get().map((known) => known.address),
      elsewhere,
    }).filter(({ kind }) => !$confirmed.get().includes(`${kind} ${address}`))
  }

  /** The amount in the unit that it is not typed in. */
  function other(): string | undefined {
    const chosen = token()
    const units = value()
    const loaded = services.$services.get()
    if (!chosen?.price || units === undefined || !loaded) return undefined
    const { decimals, price } = chosen
    if ($typed.get().unit === 'fiat') return formatUnits(units, decimals)
    return loaded.roundFiat(loaded.toFiat({ value: units, decimals, price }), 2)
  }

  function toReceiver(receiver: FoundReceiver, warnings: readonly SendWarning[]): SendReceiver {
    if (receiver.status !== 'found') return receiver
    const { status, address, name, imageUrl } = receiver
    const { namespace } = subject()
    // Nothing reassures beside a warning.
    const isKnown =
      warnings.length === 0 &&
      $known.get().some((known) => isSameAddress(familyOf(kit, namespace), known.address, address))
    return { status, address, name, imageUrl, isKnown, warnings }
  }

  function toView(): SendFormView {
    const { token: id, amount, unit, to } = $typed.get()
    const chosen = token()
    const receiver = $receiver.get()
    const open = warnings()
    const { problem } = check()
    const reason = problem instanceof SendInputError ? problem.reason : undefined
    const isLoading = (resource: Resource<unknown>) => resource.status === 'loading'
    const isMissing = Boolean(id) && !chosen && !isLoading($tokens.get())
    const isFailed = !chosen && $tokens.get().status === 'error' && !$tokens.get().data
    const isWaiting = isLoading($tokens.get()) ? !chosen : reason === 'gasPrice' && isLoading($fee.get())
    return {
      token: chosen,
      amount,
      unit,
      other: other(),
      to,
      receiver: toReceiver(receiver, open),
      problems: {
        amount: besideAmount.has(reason) ? problem : undefined,
        receiver: receiver.status === 'problem' ? receiver.problem : undefined,
      },
      action: chooseSendAction({
        tokensProblem: isFailed ? new TokensNotLoadedError({ cause: $tokens.get().error }) : problemOf(chosen),
        problem: isMissing ? unavailable(problem) : problem,
        amount,
        hasToken: chosen !== undefined || Boolean(id),
        receiver: receiver.status,
        receiverProblem: receiver.status === 'problem' ? receiver.problem : undefined,
        hasWarning: open.length > 0,
        isWaiting: isWaiting || (receiver.status === 'found' && receiver.isChecking),
      }),
      hasNames: kit.adapterOf(subject().namespace)?.resolveName !== undefined,
      isReadOnly: $request.get() !== undefined,
      open: openTransfers(),
    }
  }

  /** Those of the account in use that the wallet has not answered clearly. */
  function openTransfers(): SendFormView['open'] {
    const { from, caipNetworkId } = subject()
    return sending.$send.get().pending.flatMap(({ attempt, transfer, doubt }) => {
      const isOwn = transfer.from === from && transfer.network === caipNetworkId
      return isOwn ? { attempt, transfer, isSearching: doubt?.isSearching === true } : []
    })
  }

  const { $account } = kit.account
  const stores = [
    $typed,
    sending.$send,
    sending.$isLoaded,
    $tokens,
    $fee,
    $receiver,
    $request,
    $known,
    $confirmed,
    services.$services,
    $account,
  ] as const
  return { $form: computed([...stores, kit.network.$network], toView), token, tokenOf, value, check, warnings }
}

const elsewhere = (): SendCheck => ({
  problem: new SendInputError({ reason: 'token', details: 'What the page asks for is on another network.' }),
})

/** The token from the page's request is not on this network. */
const unavailable = (problem: BaseError | undefined): BaseError | undefined =>
  problem?.details ? problem : new SendInputError({ reason: 'token', details: 'The network does not know this token.' })

/** Why a token cannot be paid with: false decimals would multiply the amount. */
function problemOf(token: SendToken | undefined): BaseError | undefined {
  if (token?.isUnread) return new TokensNotLoadedError()
  return token?.isDisputed ? new TokenDecimalsError(token) : undefined
}

export declare namespace createSendForm {
  type Options = {
    kit: AppKit
    services: LazyServices
    $typed: ReadableAtom<SendForm>
    sending: Pick<LazySending, '$send' | '$isLoaded' | 'get'>
    $tokens: ReadableAtom<Resource<readonly SendToken[]>>
    $fee: ReadableAtom<Resource<Fee>>
    $receiver: ReadableAtom<FoundReceiver>
    $request: ReadableAtom<SendRequest | undefined>
    $known: ReadableAtom<readonly PaidReceiver[]>
    /** Warnings that were looked at. */
    $confirmed: ReadableAtom<readonly string[]>
    /** A token that was chosen, by its id; it may be in no list. */
    chosen: (id: string) => SendToken | undefined
  }
}
