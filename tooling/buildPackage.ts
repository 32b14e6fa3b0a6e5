import { basename, join } from 'node:path'
import { defineConfig, type Rolldown, type UserConfig } from 'tsdown'
import { groupModules } from './groupModules.ts'
import { inlineCss } from './inlineCss.ts'
import { readEntries } from './readEntries.ts'
import { readPageModules } from './readPageModules.ts'

/**
 * Builds every package the same way. There is one ES module for each source file, and one for each group of sources that
 * load together (`groupModules`), so that the bundlers of apps split well. There is one declaration file for each source
 * file. The entries are the `exports` of its manifest (`readEntries`).
 */
export async function buildPackage(options: buildPackage.Options): Promise<UserConfig[]> {
  const { folder, platform = 'neutral', alsoFrom, replaced = {}, page } = options
  const { modules, entry } = await readPageModules(page)
  const groups = groupModules(modules, entry)
  const places = [
    { sources: join(folder, 'src/'), name: '' },
    ...(alsoFrom ? [{ sources: join(alsoFrom, 'src/'), name: `${basename(alsoFrom)}/` }] : []),
  ]
  const entries = [...readEntries(folder).values()]
  /** The file of a module, or of its group; none for those of dependencies. */
  const nameOf = (id: string, group?: string) => {
    const place = places.find(({ sources }) => id.startsWith(sources))
    return place && place.name + (group ?? id.slice(place.sources.length).replace(/\.[jt]sx?$/u, ''))
  }
  const all: UserConfig = {
    entry: entries,
    format: 'esm',
    platform,
    target: 'es2022',
    // Development code is removed when an app is built, not here.
    define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
    deps: { neverBundle: true },
    plugins: [replaceImports(replaced), inlineCss()],
    // 'use client' stays at the top of entries.
    checks: { moduleLevelDirective: false },
    failOnWarn: true,
    report: false,
  }
  const code: UserConfig = {
    dts: false,
    // They hold the sources, for debuggers of apps.
    sourcemap: true,
    inputOptions: { preserveEntrySignatures: 'allow-extension', experimental: { chunkOptimization: false } },
    outputOptions: {
      minifyInternalExports: false,
      entryFileNames: ({ facadeModuleId, name }) => `${facadeModuleId ? nameOf(facadeModuleId) : name}.js`,
      chunkFileNames: ({ facadeModuleId, name }) => `${facadeModuleId ? nameOf(facadeModuleId) : name}.js`,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          {
            debugName: 'group',
            // Entries and the targets of dynamic imports have files of their own.
            name: (id, context) => {
              const info = context.getModuleInfo(id)
              if (info?.isEntry || info?.dynamicImporters.length) return null
              return nameOf(id, groups.get(id)) ?? null
            },
          },
        ],
      },
    },
  }
  const declarations: UserConfig = {
    unbundle: true,
    dts: { oxc: true, emitDtsOnly: true },
    publint: { strict: true },
    // By itself it leaves out the entries that a star stands for.
    attw: { profile: 'esm-only', level: 'error', includeEntrypoints: [...readEntries(folder).keys()] },
  }
  return [defineConfig({ ...all, ...code }), defineConfig({ ...all, ...declarations })]
}

/** Imports other packages, which the build leaves outside as all dependencies. */
function replaceImports(replaced: Readonly<Record<string, string>>): Rolldown.Plugin {
  return {
    name: 'replace-imports',
    resolveId: {
      order: 'pre',
      handler(source) {
        const id = replaced[source]
        return id ? { id, external: true } : null
      },
    },
  }
}

export declare namespace buildPackage {
  type Options = {
    /** Of the package. */
    folder: string
    /** @default 'neutral' */
    platform?: 'neutral' | 'browser'
    /** In `size`, the page whose bundle decides which modules are one file. By default it is the one with everything. */
    page?: string
    /** A package whose sources become part of this one. Its files lie in a folder of their own. */
    alsoFrom?: string
    /** What is imported in the place of other packages. */
    replaced?: Readonly<Record<string, string>>
  }
}
