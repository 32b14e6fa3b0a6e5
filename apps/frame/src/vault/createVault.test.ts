import { expect, test, vi } from 'vitest'
import { createVault, VaultClosedError, VaultError } from './createVault.ts'
import { loadPart, PartNotLoadedError } from './loadPart.ts'

/** A Worker that gives the same answer to each command. */
function startWorker(answer: object) {
  let listener: ((event: { data: object }) => void) | undefined
  const terminate = vi.fn()
  const worker = {
    addEventListener: (name: string, listen: typeof listener) => {
      if (name === 'message') listener = listen
    },
    postMessage: ({ id }: { id: number }) => queueMicrotask(() => listener?.({ data: { id, ...answer } })),
    terminate,
  }
  return { start: () => worker as unknown as Worker, terminate }
}

test('what does not open is an error of the vault', async () => {
  const { start, terminate } = startWorker({ problem: 'The row does not open' })
  await expect(createVault(start).run('lock', undefined)).rejects.toThrow(VaultError)
  expect(terminate).not.toHaveBeenCalled()
})

test('a part that did not load says nothing about the keys, and the next command starts anew', async () => {
  const { start, terminate } = startWorker({ isPartMissing: true, problem: 'It did not load' })
  const vault = createVault(start)
  await expect(vault.run('lock', undefined)).rejects.toThrow(VaultClosedError)
  expect(terminate).toHaveBeenCalledOnce()
})

test('a part that did not load has a name', async () => {
  await expect(loadPart(Promise.reject(new TypeError('404')))).rejects.toThrow(PartNotLoadedError)
  expect(await loadPart(Promise.resolve(1))).toBe(1)
})
