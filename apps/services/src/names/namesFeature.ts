import { Type } from 'typebox'
import { parseAddress } from '../chains/parseAddress.ts'
import { callerQuery } from '../server/callerQuery.ts'
import { checkCaller } from '../server/checkCaller.ts'
import { errorReply, ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { storingRoute } from '../server/storingRoute.ts'
import { changeAddress, changeAttributes } from './changeName.ts'
import { readName } from './checkName.ts'
import { findProfile, findProfilesOf } from './findProfiles.ts'
import { envelope } from './openEnvelope.ts'
import { addressReply, attributesReply, profileReply } from './profileReply.ts'
import { registerName } from './registerName.ts'
import { suggestNames } from './suggestNames.ts'

const tags = ['names']
const writeErrors = { 400: errorReply, 401: errorReply, 403: errorReply, 422: errorReply, 503: errorReply }
const readErrors = { 400: errorReply, 401: errorReply, 403: errorReply, 404: errorReply }
const caller = Type.Object(callerQuery)
const registration = '/v1/profile/account'
const nameParams = Type.Object({ name: Type.String({ minLength: 1, maxLength: 255 }) })
const version = Type.Optional(
  Type.Integer({ description: 'From 2 on, an unregistered name is an empty list; before, a 404' }),
)

/** Names such as `skipper.reown.id`, for EVM accounts. The first account to sign for a name gets it. */
export const namesFeature: Feature = (services) => async (server) => {
  const { database } = services
  const storing = storingRoute(services)
  // The client of AppKit registers a name without sending the project.
  server.addHook(
    'preHandler',
    checkCaller(services, ({ routeOptions }) => routeOptions.url === registration),
  )

  server.get(
    '/v1/profile/account/:name',
    {
      schema: {
        tags,
        summary: 'What is registered under a name',
        params: nameParams,
        querystring: Type.Object({ ...callerQuery, apiVersion: version }),
        response: { 200: Type.Union([profileReply, Type.Array(profileReply, { maxItems: 0 })]), ...readErrors },
      },
    },
    async ({ params, query }) => {
      const profile = await findProfile(database, readName(params.name))
      return profile ?? nothing(query.apiVersion)
    },
  )

  server.get(
    '/v1/profile/reverse/:address',
    {
      schema: {
        tags,
        summary: 'The names of an account',
        params: Type.Object({ address: Type.String({ minLength: 1, maxLength: 128 }) }),
        querystring: Type.Object({
          ...callerQuery,
          apiVersion: version,
          sender: Type.Optional(Type.String({ maxLength: 128 })),
        }),
        response: { 200: Type.Array(profileReply), ...readErrors },
      },
    },
    async ({ params: { address }, query }) => {
      // Only EVM accounts have names here. Other families may ask, and get an empty list.
      const profiles = await findProfilesOf(database, parseAddress(address).address)
      return profiles.length > 0 ? [...profiles] : nothing(query.apiVersion)
    },
  )

  server.get(
    '/v1/profile/suggestions/:name',
    {
      schema: {
        tags,
        summary: 'Available names, the requested one first',
        params: nameParams,
        querystring: Type.Object({ ...callerQuery, zone: Type.Optional(Type.String({ maxLength: 128 })) }),
        response: {
          200: Type.Object({
            suggestions: Type.Array(Type.Object({ name: Type.String(), registered: Type.Boolean() })),
          }),
          ...readErrors,
        },
      },
    },
    async ({ params, query }) => ({ suggestions: await suggestNames(services, params.name, query.zone) }),
  )

  server.post(
    registration,
    {
      ...storing,
      schema: {
        tags,
        summary: 'Registers a name',
        description:
          'The message is the JSON text `{ name, attributes, timestamp }`, signed within the last 10 seconds.',
        querystring: caller,
        body: envelope,
        response: { 200: profileReply, ...writeErrors },
      },
    },
    ({ body }) => registerName(services, body),
  )

  server.post(
    '/v1/profile/account/:name/attributes',
    {
      ...storing,
      schema: {
        tags,
        summary: 'Writes the attributes of a name',
        description: 'The message is the JSON text `{ name, attributes, timestamp }`, signed by the owner.',
        params: nameParams,
        querystring: caller,
        body: envelope,
        response: { 200: attributesReply, ...writeErrors, 404: errorReply },
      },
    },
    ({ params, body }) => changeAttributes(services, params.name, body),
  )

  server.post(
    '/v1/profile/account/:name/address',
    {
      ...storing,
      schema: {
        tags,
        summary: 'Lets a name point to an address on one chain',
        description: 'The message is the JSON text `{ name, coin_type, address, timestamp }`, signed by the owner.',
        params: nameParams,
        querystring: caller,
        body: envelope,
        response: { 200: addressReply, ...writeErrors, 404: errorReply },
      },
    },
    ({ params, body }) => changeAddress(services, params.name, body),
  )
}

function nothing(apiVersion = 1): [] {
  if (apiVersion >= 2) return []
  throw new ServiceError(404, 'name', 'Nothing is registered')
}
