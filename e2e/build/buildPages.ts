import { cp, glob, readFile, rm, writeFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type InlineConfig, type Plugin } from 'vite'
import { paths } from './paths.ts'

const toBrotli = promisify(brotliCompress)

const toGzip = promisify(gzip)

const folderOf = (manifest: string): string => dirname(fileURLToPath(manifest))
const react18 = folderOf(import.meta.resolve('react18/package.json'))
const reactDom18 = folderOf(import.meta.resolve('react-dom18/package.json'))
const wagmi2 = folderOf(import.meta.resolve('wagmi2/package.json'))
const wagmiCore2 = dirname(findPackageJSON('@wagmi/core', join(wagmi2, 'package.json')) ?? '')
const page = (name: string): string => join(paths.sources, `${name}.html`)

/** Gives pages the elements of ui-lit in the place of the components. Their hooks stay those of React. */
const elements = join(paths.sources, 'uiLit.tsx')
const withElements: Plugin = {
  name: 'with-elements',
  enforce: 'pre',
  resolveId: (source, importer) => (source === '@mooring/ui-react' && importer !== elements ? elements : null),
}

const common: InlineConfig = { configFile: false, root: paths.sources, base: './', logLevel: 'error' }

/** Several builds share one site: each keeps its files in its own folder. */
function inSite(assetsDir: string, ...pages: readonly string[]): NonNullable<InlineConfig['build']> {
  return { outDir: paths.site, emptyOutDir: false, assetsDir, rolldownOptions: { input: pages.map(page) } }
}

/** Builds the pages for production, and the part that renders on a server. */
export async function buildPages(): Promise<void> {
  const folders = [paths.site, paths.elementsSite, paths.server]
  await Promise.all(folders.map((path) => rm(path, { recursive: true, force: true })))
  const plain = inSite('assets', 'plain', 'inline', 'rtl', 'dialogs')
  await build({ ...common, build: plain })
  await build({ ...common, plugins: [withElements], build: { ...plain, outDir: paths.elementsSite } })
  await build({ ...common, build: inSite('wagmi', 'wagmi') })
  await build({ ...common, build: inSite('vue', 'vue') })
  await build({
    ...common,
    resolve: { alias: { wagmi: wagmi2, '@wagmi/core': wagmiCore2 } },
    build: inSite('wagmi2', 'wagmi2'),
  })
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
  await copyPlainPage()
  await Promise.all([paths.site, paths.elementsSite].map(compress))
}

/** A page that no tool builds, with the published files of the script beside it. */
async function copyPlainPage(): Promise<void> {
  for (const name of ['elements.html', 'elements.js', 'page.css']) {
    await cp(join(paths.sources, name), join(paths.site, name))
  }
  const script = folderOf(import.meta.resolve('@mooring/cdn/package.json'))
  await cp(join(script, 'dist'), join(paths.site, 'mooring'), { recursive: true })
}

/** Writes a brotli and a gzip copy of every text file, as a static host does. */
async function compress(folder: string): Promise<void> {
  for await (const name of glob('**/*.{html,js,css,svg,json}', { cwd: folder })) {
    const file = join(folder, name)
    const content = await readFile(file)
    const brotli = await toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, await toGzip(content))])
  }
}
