import { preview } from 'vite'

/** Serves a built page until it is disposed of. */
export async function serveFolder(folder: string): Promise<AsyncDisposable & { readonly url: string }> {
  const server = await preview({
    ...{ configFile: false, root: folder, logLevel: 'error' },
    build: { outDir: folder },
    preview: { port: 0, host: '127.0.0.1' },
  })
  return { url: server.resolvedUrls?.local[0] ?? '', [Symbol.asyncDispose]: () => server.close() }
}
