import { type AppKit, createFeatureStore } from '@mooring/controllers'
import type { FeatureEffect, Machine } from '@mooring/core'

type TideState = { readonly level: number }
type TideEvent = { readonly type: 'rise' }
type TideEffect = FeatureEffect | { readonly type: 'ring'; readonly key: string }

const tideMachine: Machine<TideState, TideEvent, TideEffect> = {
  initial: { level: 0 },
  transition: ({ level }) => [
    { level: level + 1 },
    { type: 'ring', key: `bell ${level}` },
    { type: 'navigate', to: 'push', route: { view: 'Networks' } },
    { type: 'refresh', topic: 'balance' },
  ],
}

export type TideController = {
  readonly $tide: { readonly get: () => TideState }
  readonly rings: readonly string[]
  readonly rise: () => void
  readonly dispose: () => void
}

/** A feature that the packages do not know. */
export function createTide(kit: AppKit): TideController {
  const rings: string[] = []
  const { $state, send, dispose } = createFeatureStore(kit, tideMachine, {
    ring: ({ key }) => rings.push(`${key} on ${kit.network.$network.get().network?.name}`),
  })
  return { $tide: $state, rings, rise: () => send({ type: 'rise' }), dispose }
}
