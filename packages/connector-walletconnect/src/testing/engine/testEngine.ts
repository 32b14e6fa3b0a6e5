import { describe } from 'vitest'
import type { CreateEngine } from '../../engine/Engine.js'
import { createBench } from './EngineBench.js'
import type { EngineWorld } from './EngineWorld.js'
import { testPairing } from './testPairing.js'
import { testRelay } from './testRelay.js'
import { testRestoring } from './testRestoring.js'
import { testSessions } from './testSessions.js'
import { testSignIn } from './testSignIn.js'

/**
 * Tests an engine against its contract, with a real relay and a real wallet.
 *
 * @param name - The engine's name, for the report.
 * @param createEngine - Creates the engine.
 * @param world - Returns the relay and the wallet.
 */
export function testEngine(name: string, createEngine: CreateEngine, world: () => EngineWorld): void {
  const bench = createBench(createEngine, world)
  describe(name, () => {
    for (const part of [testPairing, testSignIn, testSessions, testRestoring, testRelay]) part(bench)
  })
}
