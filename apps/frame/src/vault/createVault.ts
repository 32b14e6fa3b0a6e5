import type { VaultHost } from './createVaultHost.ts'
import { vaultWorkerUrl } from './vaultWorkerUrl.ts'

/** The wallet did not open, or did not sign. */
export class VaultError extends Error {
  override readonly name = 'VaultError'
}

/** The Worker ended before it answered, or a part of it did not load. That says nothing about the keys: the next command starts it anew. */
export class VaultClosedError extends Error {
  override readonly name = 'VaultClosedError'
}

/** The keys, which live in a Worker of their own. The Worker starts with the first command. */
export type Vault = VaultHost & { end(): void }

export function createVault(start: () => Worker = startWorker): Vault {
  let worker: Worker | undefined
  const open = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  let count = 0

  function end(): void {
    worker?.terminate()
    worker = undefined
    for (const { reject } of open.values()) reject(new VaultClosedError('The wallet was closed'))
    open.clear()
  }

  function begin(): Worker {
    const started = start()
    started.addEventListener('message', ({ data }) => {
      const call = open.get(data.id)
      open.delete(data.id)
      if (data.isPartMissing) {
        call?.reject(new VaultClosedError(data.problem))
        end()
      } else if ('problem' in data) call?.reject(new VaultError(data.problem))
      else call?.resolve(data.result as never)
    })
    // Its script did not load, or it broke.
    started.addEventListener('error', end)
    return started
  }

  return {
    run: (name, parameters) =>
      new Promise((resolve, reject) => {
        count += 1
        open.set(count, { resolve: resolve as (result: never) => void, reject })
        worker ??= begin()
        worker.postMessage({ id: count, name, parameters })
      }),
    end,
  }
}

const startWorker = (): Worker => new Worker(vaultWorkerUrl() as string, { type: 'module', name: 'vault' })
