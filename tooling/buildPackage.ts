import { join } from 'node:path'
import { defineConfig, type UserConfig } from 'tsdown'
import { groupModules } from './groupModules.ts'
import { inlineCss } from './inlineCss.ts'
import { readEntries } from './readEntries.ts'
import { readPageModules } from './readPageModules.ts'

/**
 * Builds every package the same way. There is one ES module for each source file, and one for each group of sources that
 * load together (`groupModules`), so that the bundlers of apps split well. There is one declaration file for each source
 * file. The entries are the `exports` of its manifest (`readEntries`).
 */
export async function buildPackage({ folder, platform = 'neutral' }: buildPackage.Options): Promise<UserConfig[]> {
  const { modules, entry } = await readPageModules()
  const groups = groupModules(modules, entry)
  const sources = join(folder, 'src/')
  const entries = [...readEntries(folder).values()]
  const nameOf = (id: string) => id.slice(sources.length).replace(/\.[jt]sx?$/u, '')
  const all: UserConfig = {
    entry: entries,
    format: 'esm',
    platform,
    target: 'es2022',
    // Development code is removed when an app is built, not here.
    define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
    deps: { neverBundle: true },
    plugins: [inlineCss()],
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
              if (!id.startsWith(sources) || info?.isEntry || info?.dynamicImporters.length) return null
              return groups.get(id) ?? nameOf(id)
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

export declare namespace buildPackage {
  type Options = {
    /** Of the package. */
    folder: string
    /** @default 'neutral' */
    platform?: 'neutral' | 'browser'
  }
}
