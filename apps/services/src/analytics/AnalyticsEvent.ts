import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { type Static, Type } from 'typebox'
import { ServiceError } from '../server/ServiceError.ts'
import type { AnalyticsTables } from './analyticsMigration.ts'
import { withoutVisitor } from './withoutVisitor.ts'

const word = (description: string) => Type.String({ pattern: '^[\\w.:/ -]{1,64}$', description })

/** An event as modals send it. WalletConnect libraries report their errors in the same form. */
export const wireEvent = Type.Object({
  eventId: Type.Optional(word('A UUID. What comes twice under the same one is counted once')),
  url: Type.Optional(Type.String({ maxLength: 8192, description: 'Not kept' })),
  domain: Type.Optional(Type.String({ maxLength: 512, description: 'Not kept' })),
  timestamp: Type.Optional(Type.Number({ minimum: 0, maximum: 8_640_000_000_000_000, description: 'ms since 1970' })),
  props: Type.Object({
    type: Type.Optional(Type.Union([word('`track`, or the kind of an error'), Type.Null()])),
    event: word('What happened'),
    address: Type.Optional(Type.Unknown({ description: 'Not kept' })),
    properties: Type.Optional(Type.Unknown({ description: 'Kept without accounts and what else names a visitor' })),
    items: Type.Optional(Type.Unknown({ description: 'Wallets that were seen. Kept as one of the properties' })),
  }),
})

export type WireEvent = Static<typeof wireEvent>
export type EventRow = Insertable<AnalyticsTables['analytics_events']>

/** The maximum length of an event's properties, as JSON. */
const maxProperties = 16_384

/** The size of a row (bytes): its properties, the other columns and the indexes. */
export const sizeOf = ({ properties }: Pick<EventRow, 'properties'>): number => Buffer.byteLength(properties) + 512

/**
 * An event as it is stored.
 *
 * @param now - Milliseconds since 1970.
 * @throws {ServiceError} 400: its properties are too long.
 */
export function toEventRow({ eventId, timestamp, props }: WireEvent, projectId: string, now: number): EventRow {
  const properties = JSON.stringify(withoutVisitor(toProperties(props)))
  if (properties.length > maxProperties)
    throw new ServiceError(400, 'properties', `The properties of an event have ${maxProperties} characters at most`)
  return {
    project_id: projectId,
    event_id: eventId ?? randomUUID(),
    event: props.event,
    type: props.type ?? '',
    properties,
    happened_at: Math.trunc(timestamp ?? now),
    received_at: now,
    day: toDay(now),
  }
}

function toProperties({ properties = {}, items }: WireEvent['props']): unknown {
  return items === undefined ? properties : { ...(typeof properties === 'object' ? properties : {}), items }
}

/** The day of a time, in UTC. Days compare as texts. */
export function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
