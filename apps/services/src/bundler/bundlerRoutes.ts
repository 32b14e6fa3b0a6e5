import { Type } from 'typebox'
import { type Hex, numberToHex } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import type { Embedded } from '../embedded/createEmbedded.ts'
import type { Login } from '../embedded/createLogins.ts'
import { failures, loginHeaders } from '../embedded/embeddedReplies.ts'
import { frameScope } from '../embedded/frameScope.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { delegatedCode, entryPoint } from './accountContracts.ts'
import { checkOperation, isLong, tooLarge, tryCalls } from './checkOperation.ts'
import { createSettle } from './createSettle.ts'
import type { SmartNetwork, SmartNetworks } from './createSmartNetworks.ts'
import { findUnused } from './findUnused.ts'
import { caipNetworkId, callData, isBatch, operationGas, operationInput, payment, toOperation } from './Operation.ts'
import type { Sponsor } from './Sponsor.ts'

const tags = ['bundler']
const verificationGas = 100_000n
const hash = Type.String({ description: 'The hash of the transaction' })

export const bundlerRoutes =
  ({ embedded, networks, sponsors }: bundlerRoutes.Options): Feature =>
  (services) =>
  async (server) => {
    const { config, database, chains } = services
    const settle = createSettle(services)
    frameScope(server, embedded)
    const limited = { rateLimit: { max: config.rateLimit.writesPerMinute, timeWindow: 60_000 } }

    server.get(
      '/v1/bundler/networks',
      {
        schema: {
          tags,
          summary: 'The networks with smart accounts, and who pays the fees there',
          response: {
            200: Type.Object({
              networks: Type.Array(
                Type.Object({
                  chainId: Type.String(),
                  fees: Type.Union([Type.Literal('self'), Type.Literal('sponsored')]),
                }),
              ),
            }),
            ...failures,
          },
        },
      },
      async () => ({
        networks: (await networks.enabled()).map(({ network, settings }) => ({
          chainId: network.caipNetworkId,
          fees: settings.fees,
        })),
      }),
    )

    async function find(chainId: string): Promise<{ smart: SmartNetwork; sponsor: Sponsor }> {
      const [smart, sponsor] = [networks.find(chainId), sponsors.get(chainId)]
      if (!smart || !sponsor || !(await networks.isEnabled(smart)))
        throw new ServiceError(400, 'chainId', 'Fees are not sponsored on this network', { code: 'notSponsored' })
      return { smart, sponsor }
    }

    const payerOf = ({ user }: Login) => {
      const { eip155 } = JSON.parse(user.addresses) as { eip155?: Hex }
      if (!eip155) throw new ServiceError(409, 'user', 'This user has no wallet yet')
      return { userId: user.id, projectId: user.project_id, sender: eip155 }
    }

    server.post(
      '/v1/bundler/prepare',
      {
        config: limited,
        schema: {
          tags,
          headers: loginHeaders,
          summary: 'What an operation needs to be sponsored, if it would be now',
          body: Type.Object({ chainId: caipNetworkId, callData }),
          response: {
            200: Type.Object({
              ...operationGas,
              payment: Type.Optional(payment),
              isDelegated: Type.Boolean(),
              accountNonce: Type.Integer(),
            }),
            ...failures,
          },
        },
      },
      async (request) => {
        const login = await embedded.logins.read(request)
        const { smart, sponsor } = await find(request.body.chainId)
        const payer = payerOf(login)
        const data = request.body.callData as Hex
        if (!isBatch(data)) throw new ServiceError(400, 'callData', 'Only batches are sponsored')
        if (isLong(data)) throw tooLarge()
        const { client, settings } = smart
        await settle(smart, payer.sender)
        const [calls, nonce, code, accountNonce] = await Promise.all([
          tryCalls(smart, payer.sender, data),
          client.readContract({
            address: entryPoint,
            abi: entryPoint08Abi,
            functionName: 'getNonce',
            args: [payer.sender, 0n],
          }),
          client.getCode({ address: payer.sender }),
          client.getTransactionCount({ address: payer.sender }),
        ])
        const callGasLimit = (calls * 12n) / 10n
        if (callGasLimit > BigInt(settings.limits.gasPerOperation)) throw tooLarge()
        const isDelegated = code?.toLowerCase() === delegatedCode
        const prepared = await sponsor.prepare(payer, {
          nonce,
          callData: data,
          callGasLimit,
          verificationGasLimit: verificationGas,
          isDelegating: !isDelegated,
          accountNonce,
          // The call of the EntryPoint has some more than the calls themselves.
          size: data.length / 2 + 1000,
        })
        return {
          nonce: numberToHex(nonce),
          callGasLimit: numberToHex(prepared.callGasLimit),
          verificationGasLimit: numberToHex(prepared.verificationGasLimit),
          preVerificationGas: numberToHex(prepared.preVerificationGas),
          ...(prepared.payment && { payment: prepared.payment }),
          isDelegated,
          accountNonce,
        }
      },
    )

    server.get(
      '/v1/bundler/unused',
      {
        config: limited,
        schema: {
          tags,
          headers: loginHeaders,
          summary: 'The nonces of the user’s operations that did not come about, and still could',
          querystring: Type.Object({ chainId: caipNetworkId }),
          response: { 200: Type.Object({ nonces: Type.Array(operationGas.nonce) }), ...failures },
        },
      },
      async (request) => {
        const login = await embedded.logins.read(request)
        const { sender } = payerOf(login)
        const { chainId } = request.query
        const chain = chains.find(chainId)
        if (chain) await settle(chain, sender)
        const nonces = await findUnused(database, { network: chainId, sender })
        return { nonces: nonces.map((nonce) => numberToHex(nonce)) }
      },
    )

    server.post(
      '/v1/bundler/send',
      {
        config: limited,
        schema: {
          tags,
          headers: loginHeaders,
          summary: 'Sends an operation of the logged-in user, and pays for it',
          body: operationInput,
          response: { 200: Type.Object({ hash }), ...failures },
        },
      },
      async (request) => {
        const login = await embedded.logins.read(request)
        const { smart, sponsor } = await find(request.body.chainId)
        const { sender, ...payer } = payerOf(login)
        const operation = toOperation(request.body, sender)
        // A frame that got no answer asks again.
        if (!(await sponsor.find(operation.id))) await checkOperation(smart, operation, sponsor)
        return { hash: await sponsor.send(operation, payer) }
      },
    )
  }

export declare namespace bundlerRoutes {
  type Options = {
    embedded: Embedded
    networks: SmartNetworks
    /** Who pays, by network. */
    sponsors: ReadonlyMap<string, Sponsor>
  }
}
