import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig } from 'vite'
import { compress } from './compress.ts'
import { paths } from './paths.ts'

const folderOf = (manifest: string): string => dirname(fileURLToPath(manifest))
const react18 = folderOf(import.meta.resolve('react18/package.json'))
const reactDom18 = folderOf(import.meta.resolve('react-dom18/package.json'))
const page = (name: string): string => join(paths.sources, `${name}.html`)

const common: InlineConfig = { configFile: false, root: paths.sources, base: './', logLevel: 'error' }

/** Several builds share one site: each keeps its files in its own folder. */
function inSite(assetsDir: string, ...pages: readonly string[]): NonNullable<InlineConfig['build']> {
  return { outDir: paths.site, emptyOutDir: false, assetsDir, rolldownOptions: { input: pages.map(page) } }
}

/** Builds the pages for production, and the part that renders on a server. */
export async function buildPages(): Promise<void> {
  await Promise.all([paths.site, paths.server].map((path) => rm(path, { recursive: true, force: true })))
  await build({ ...common, build: inSite('assets', 'plain', 'embedded', 'rtl', 'dialogs') })
  await build({
    ...common,
    resolve: { alias: { react: react18, 'react-dom': reactDom18 } },
    build: inSite('react18', 'react18'),
  })
  await build({
    ...common,
    // Only this build of React reports hydration mismatches.
    define: { 'process.env.NODE_ENV': '"development"' },
    build: inSite('ssr', 'ssr'),
  })
  await build({
    ...common,
    // Node imports the packages as they are published.
    ssr: { external: true },
    build: { ssr: join(paths.sources, 'renderSsr.tsx'), outDir: paths.server, emptyOutDir: false, target: 'es2022' },
  })
  // Every view, for a look at all of them.
  const screens = fileURLToPath(new URL('../../tooling/screens', import.meta.url))
  await build({ ...common, root: screens, build: { outDir: join(paths.site, 'screens'), emptyOutDir: true } })
  await compress(paths.site)
}
