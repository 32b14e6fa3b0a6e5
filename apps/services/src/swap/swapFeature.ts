import { Type } from 'typebox'
import { erc20Abi, maxUint256 } from 'viem'
import { assetsOf } from '../chains/Asset.ts'
import { readEvmAccount } from '../chains/readEvmAccount.ts'
import { withDeadline } from '../chains/withDeadline.ts'
import { callerQuery } from '../server/callerQuery.ts'
import { checkCaller } from '../server/checkCaller.ts'
import { errorReply, ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { buildApprove } from './buildApprove.ts'
import { createOffers } from './createOffers.ts'
import { readGasPrices } from './readGasPrices.ts'
import { familyOf, readAddressOn, readAmount, readSwapPair, type SwapPair } from './readSwapPair.ts'
import { swapTransaction } from './SwapFamily.ts'
import { isNative } from './swapAbi.ts'
import { notAToken } from './swapFailures.ts'

type Address = `0x${string}`

const tags = ['swap']
const failures = { '4xx': errorReply, '5xx': errorReply }
const accountId = Type.String({ maxLength: 128, description: 'CAIP-10' })
const amount = Type.String({ maxLength: 78, description: 'Base units' })
const text = Type.String()

const source = Type.Optional(Type.String({ maxLength: 32, default: 'own', description: 'Whose offer it is' }))
/** In whole per cent. */
const slippage = Type.Integer({ minimum: 0, maximum: 50, default: 1, description: 'Per cent' })

/** Swaps by the offers of several sources. The visitor's wallet sends the transactions that are built here. */
export const swapFeature: Feature = (services) => async (server) => {
  const { chains } = services
  const offers = createOffers(services)
  server.addHook('preHandler', checkCaller(services))

  /** @throws {ServiceError} 400: an id is malformed, the networks differ, or the network has no swaps. */
  function readPair(tokens: { from: string; to: string }): SwapPair {
    const pair = readSwapPair(chains, tokens)
    if (!offers.serves(pair.chain)) throw new ServiceError(400, 'chainId', 'Network not supported for Swaps')
    return pair
  }

  server.get(
    '/v1/convert/tokens',
    {
      schema: {
        summary: 'Tokens of a network that can be swapped',
        tags,
        querystring: Type.Object({
          ...callerQuery,
          chainId: Type.String({ maxLength: 41, description: 'CAIP-2' }),
          address: Type.Optional(Type.String({ maxLength: 128, description: 'Only this token' })),
        }),
        response: {
          200: Type.Object({
            tokens: Type.Array(
              Type.Object({
                name: text,
                symbol: text,
                address: accountId,
                decimals: Type.Integer(),
                logoUri: Type.Union([text, Type.Null()]),
                eip2612: Type.Union([Type.Boolean(), Type.Null()]),
              }),
            ),
          }),
          ...failures,
        },
      },
    },
    async ({ query: { chainId, address } }) => {
      const chain = chains.get(chainId)
      if (!offers.serves(chain)) return { tokens: [] }
      // With its network or without.
      const id = address === undefined || address.includes(':') ? address : `${chainId}:${address}`
      const wanted = id && readAddressOn(chain, chains, id, 'address')
      const tokens = assetsOf(chain)
        .filter((asset) => !wanted || (isNative(wanted) ? !asset.address : asset.address === wanted))
        // No signed allowances (permits), even if the token supports them.
        .map(({ id, name, symbol, decimals, logoUri }) => ({
          name,
          symbol,
          address: id,
          decimals,
          logoUri: logoUri ?? null,
          eip2612: false,
        }))
      return { tokens }
    },
  )

  server.get(
    '/v1/convert/quotes',
    {
      schema: {
        summary: 'What comes out for an amount of a token, the best offer first. Empty when there is no route.',
        tags,
        querystring: Type.Object({
          ...callerQuery,
          amount,
          from: accountId,
          to: accountId,
          gasPrice: Type.Optional(text),
          userAddress: Type.Optional(Type.String({ maxLength: 128, description: 'An address, or CAIP-10' })),
          sources: Type.Optional(
            Type.String({ maxLength: 256, default: 'own', description: 'Those that the page knows, with commas' }),
          ),
          slippage: Type.Optional(slippage),
        }),
        response: {
          200: Type.Object({
            quotes: Type.Array(
              Type.Object({
                id: Type.Null(),
                fromAmount: amount,
                fromAccount: accountId,
                toAmount: amount,
                toAccount: accountId,
                source: Type.String({ description: 'Whose offer it is' }),
                networkCost: Type.Union([amount, Type.Null()], { description: 'About, in the coin of the network' }),
              }),
            ),
          }),
          ...failures,
        },
      },
    },
    async ({ query: { amount, from, to, userAddress, sources = 'own', slippage = 1 } }) => {
      const given = readAmount(amount)
      const pair = readPair({ from, to })
      // With its network or without.
      const { caipNetworkId } = pair.chain.network
      const id = userAddress?.includes(':') === false ? `${caipNetworkId}:${userAddress}` : userAddress
      const account = id ? readAddressOn(pair.chain, chains, id, 'userAddress') : undefined
      const question = { ...pair, amount: given, account, slippage }
      const found = await withDeadline(offers.all(question, sources.split(',')))
      const quote = { id: null, fromAmount: String(given), fromAccount: from, toAccount: to }
      return {
        quotes: found.map(({ source, amountOut, networkCost }) => ({
          ...quote,
          toAmount: String(amountOut),
          source,
          networkCost: networkCost === undefined ? null : String(networkCost),
        })),
      }
    },
  )

  server.get(
    '/v1/convert/allowance',
    {
      schema: {
        summary: 'How much of a token a swap may take from an account',
        tags,
        querystring: Type.Object({ ...callerQuery, tokenAddress: accountId, userAddress: accountId, source }),
        response: { 200: Type.Object({ allowance: amount }), ...failures },
      },
    },
    async ({ query }) => {
      const token = readEvmAccount(chains, query.tokenAddress, 'tokenAddress')
      const user = readAddressOn(token.chain, chains, query.userAddress, 'userAddress') as Address
      const { spender } = offers.contractsOf(query.source ?? 'own', token.chain)
      // A coin is sent along, and needs no approval.
      if (isNative(token.address)) return { allowance: String(maxUint256) }
      const reading = token.chain.client
        .readContract({
          address: token.address,
          abi: erc20Abi,
          functionName: 'allowance',
          args: [user, spender],
        })
        .catch((cause) => {
          throw notAToken(cause)
        })
      return { allowance: String(await withDeadline(reading)) }
    },
  )

  server.get(
    '/v1/convert/gas-price',
    {
      schema: {
        summary: 'What gas costs, by how long one is willing to wait (wei)',
        tags,
        querystring: Type.Object({ ...callerQuery, chainId: Type.String({ maxLength: 41, description: 'CAIP-2' }) }),
        response: { 200: Type.Object({ standard: amount, fast: amount, instant: amount }), ...failures },
      },
    },
    async ({ query: { chainId } }) => {
      const { client } = chains.get(chainId)
      if (!client) throw new ServiceError(400, 'chainId', 'Network not supported for Gas Price')
      const { standard, fast, instant } = await withDeadline(readGasPrices(client))
      return { standard: String(standard), fast: String(fast), instant: String(instant) }
    },
  )

  server.get(
    '/v1/convert/build-approve',
    {
      schema: {
        summary: 'Builds the transaction that lets a swap take a token. Without an amount, all of it and for ever.',
        description:
          'For a token that refuses another allowance as long as there is one, it is the transaction that takes that back.',
        tags,
        querystring: Type.Object({
          ...callerQuery,
          from: accountId,
          to: accountId,
          amount: Type.Optional(amount),
          userAddress: Type.Optional(accountId),
          source,
        }),
        response: {
          200: Type.Object({
            tx: Type.Object({
              from: text,
              to: text,
              data: text,
              value: text,
              eip155: Type.Object({ gas: Type.Union([text, Type.Null()]), gasPrice: text }),
            }),
          }),
          ...failures,
        },
      },
    },
    async ({ query }) => {
      const token = readEvmAccount(chains, query.from, 'from')
      // The client may name a token or a spender here. Only the known contract of the source ever gets the approval.
      readAddressOn(token.chain, chains, query.to, 'to')
      const { spender } = offers.contractsOf(query.source ?? 'own', token.chain)
      if (isNative(token.address)) throw new ServiceError(400, 'from', 'A coin needs no approval to be swapped')
      const amount = query.amount === undefined ? maxUint256 : readAmount(query.amount)
      const id = query.userAddress
      const user = id === undefined ? undefined : (readAddressOn(token.chain, chains, id, 'userAddress') as Address)
      const [{ standard }, { data, gas }] = await withDeadline(
        Promise.all([
          readGasPrices(token.chain.client),
          buildApprove(token.chain, { token: token.address, router: spender, amount, user }),
        ]),
      )
      const eip155 = { gas: gas === undefined ? null : String(gas), gasPrice: String(standard) }
      return { tx: { from: user ?? token.address, to: token.address, data, value: '0', eip155 } }
    },
  )

  server.post(
    '/v1/convert/build-transaction',
    {
      schema: {
        summary: 'Builds the transaction of a swap',
        tags,
        querystring: Type.Object(callerQuery),
        body: Type.Object({
          projectId: Type.Optional(Type.String({ maxLength: 64 })),
          amount,
          from: accountId,
          to: accountId,
          userAddress: accountId,
          eip155: Type.Optional(
            Type.Object({
              slippage: Type.Optional(slippage),
              permit: Type.Optional(Type.Unknown()),
            }),
          ),
          slippage: Type.Optional(slippage),
          disableEstimate: Type.Optional(Type.Boolean()),
          source,
        }),
        response: {
          200: Type.Object({
            tx: swapTransaction,
          }),
          ...failures,
        },
      },
    },
    async ({ body }) => {
      const { slippage = body.slippage ?? 1, permit } = body.eip155 ?? {}
      if (permit !== undefined) throw new ServiceError(400, 'permit', 'Signed allowances are not supported')
      const pair = readPair(body)
      const account = readAddressOn(pair.chain, chains, body.userAddress, 'userAddress')
      const question = { ...pair, amount: readAmount(body.amount), account, slippage }
      const source = body.source ?? 'own'
      offers.contractsOf(source, pair.chain)
      const built = (await withDeadline(offers.of(source, question)))?.transaction
      if (!built) throw new ServiceError(400, 'to', 'There is no route between these tokens')

      const disableEstimate = body.disableEstimate === true
      const { chain } = pair
      return { tx: await familyOf(chain.namespace).write({ chain, account, transaction: built, disableEstimate }) }
    },
  )
}
