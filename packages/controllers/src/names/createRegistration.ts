import {
  BaseError,
  HttpRequestError,
  NotConnectedError,
  parseCaipNetworkId,
  registerName,
  toCoinType,
} from '@mooring/core'
import { type NameEffect, type NameEvent, nameZone } from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import type { Handlers } from '../createMachineStore.js'
import type { LazyServices } from '../services/createLazyServices.js'

type Own = Extract<NameEffect, { type: 'sign' | 'register' }>
type Sign = Extract<Own, { type: 'sign' }>
type Register = Extract<Own, { type: 'register' }>

/** Asks the wallet for the signature of a name, and the services to register it. */
export function createRegistration(kit: AppKit, services: LazyServices): Handlers<NameEvent, Own> {
  async function sign({ name, address, network }: Sign): Promise<{ message: string; signature: string }> {
    const { chainNamespace } = parseCaipNetworkId(network)
    const account = kit.account.of(chainNamespace).get()
    // Another account must not be asked to sign for this one.
    if (!account.wallet || account.address !== address) throw new NotConnectedError()
    const timestamp = Math.floor(Date.now() / 1000)
    const message = JSON.stringify({ name: `${name}.${nameZone}`, attributes: {}, timestamp })
    return { message, signature: await account.wallet.signMessage({ address, message }) }
  }

  async function register(effect: Register, signal: AbortSignal): Promise<void> {
    const { address, network, message, signature } = effect
    const coinType = toCoinType(Number(parseCaipNetworkId(network).chainId))
    const loaded = await services.load()
    const signed = { coinType, address, message, signature, network, signal }
    const answer = loaded && (await registerName(loaded.client, signed))
    if (!answer?.success) throw new BaseError('The services do not register names of this network')
  }

  const toFailure = (thrown: unknown): NameEvent => {
    const reason = thrown instanceof HttpRequestError ? thrown.reasons[0]?.description : undefined
    return { type: 'failed', error: BaseError.from(thrown), reason }
  }

  return {
    sign(effect, { send }) {
      sign(effect).then(
        (signed) => send({ type: 'signed', ...signed }),
        (thrown: unknown) => send(toFailure(thrown)),
      )
    },
    register(effect, { send, signal }) {
      register(effect, signal).then(
        () => send({ type: 'registered' }),
        (thrown: unknown) => send(toFailure(thrown)),
      )
    },
  }
}
