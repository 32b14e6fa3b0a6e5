import { createVaultHost } from './createVaultHost.ts'
import { PartNotLoadedError } from './loadPart.ts'

const host = createVaultHost()

addEventListener('message', async ({ data: { id, name, parameters } }: MessageEvent) => {
  try {
    postMessage({ id, result: await host.run(name, parameters) })
  } catch (error) {
    // The text alone: an error could carry what it was made of.
    const isPartMissing = error instanceof PartNotLoadedError
    postMessage({ id, isPartMissing, problem: error instanceof Error ? error.message : '' })
  }
})
