import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { PageModules } from './groupModules.ts'
import { inlineCss } from './inlineCss.ts'

/**
 * Reads what a page imports from the sources of the packages, once unused code is removed.
 *
 * @param name - Of the page in `size`. By default it has every adapter and connector: all that the packages can load.
 */
export async function readPageModules(name = 'everything.tsx'): Promise<{ modules: PageModules; entry: string }> {
  const entry = fileURLToPath(new URL(`size/${name}`, import.meta.url))
  const bundle = await rolldown({
    input: entry,
    external: (id) => /^(?![./]|@mooring\/)/.test(id),
    platform: 'browser',
    resolve: { conditionNames: ['@mooring/source', 'browser', 'import', 'default'] },
    plugins: [inlineCss()],
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    preserveEntrySignatures: 'allow-extension',
    checks: { moduleLevelDirective: false },
  })
  // One chunk for each module, so that the imports of chunks are those of modules.
  const { output } = await bundle.generate({
    format: 'es',
    codeSplitting: {
      groups: [{ name: (id) => id.replaceAll('/', '!'), debugName: 'module' }],
      includeDependenciesRecursively: false,
    },
  })
  const chunks = output.flatMap((file) => (file.type === 'chunk' && file.moduleIds[0] ? [file] : []))
  const ids = new Map(chunks.map(({ fileName, moduleIds: [id = ''] }) => [fileName, id]))
  const toIds = (files: readonly string[]) => files.flatMap((file) => ids.get(file) ?? [])
  const modules = chunks.map(({ moduleIds: [id = ''], code, imports, dynamicImports }) => {
    const owner = /\/packages\/([^/]+)\/src\//u.exec(id)?.[1] ?? ''
    return [id, { owner, size: code.length, imports: toIds(imports), dynamicImports: toIds(dynamicImports) }] as const
  })
  return { modules: new Map(modules), entry }
}
