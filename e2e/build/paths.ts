import { fileURLToPath } from 'node:url'

const resolve = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The output folders of a run. */
export const paths: Record<'root' | 'sources' | 'site' | 'elementsSite' | 'server' | 'extension', string> = {
  root: resolve('..'),
  sources: resolve('../pages'),
  site: resolve('../.cache/site'),
  elementsSite: resolve('../.cache/elementsSite'),
  server: resolve('../.cache/server'),
  extension: resolve('../.cache/extension'),
}
