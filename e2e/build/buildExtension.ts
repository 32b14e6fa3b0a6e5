import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { paths } from './paths.ts'

const source = join(paths.root, 'extension')

/** Builds the test wallet as an unpacked browser extension: one file per script. */
export async function buildExtension(): Promise<void> {
  await rm(paths.extension, { recursive: true, force: true })
  for (const name of ['background', 'inpage', 'relay', 'popup']) {
    await build({
      configFile: false,
      root: source,
      logLevel: 'error',
      // A library build leaves it to the app that includes it.
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: paths.extension,
        emptyOutDir: false,
        target: 'es2022',
        lib: {
          entry: join(source, `${name}.ts`),
          formats: ['iife'],
          name: 'testWalletScript',
          fileName: () => `${name}.js`,
        },
      },
    })
  }
  for (const name of ['manifest.json', 'popup.html']) await cp(join(source, name), join(paths.extension, name))
}
