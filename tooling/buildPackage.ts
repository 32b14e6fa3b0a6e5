import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type UserConfig } from 'tsdown'
import { inlineCss } from './inlineCss.ts'

/**
 * Builds every package the same way: one ES module and one declaration file per source file, so that bundlers of apps
 * can split. The entries are the `exports` of its manifest.
 */
export function buildPackage({ folder, platform = 'neutral' }: buildPackage.Options): UserConfig {
  return defineConfig({
    entry: readEntries(folder),
    format: 'esm',
    platform,
    target: 'es2022',
    unbundle: true,
    // Development code is removed when an app is built, not here.
    define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
    dts: { oxc: true },
    // They hold the sources, for debuggers of apps.
    sourcemap: true,
    deps: { neverBundle: true },
    plugins: [inlineCss()],
    // With one file per module, 'use client' stays where it was written.
    checks: { moduleLevelDirective: false },
    failOnWarn: true,
    report: false,
    publint: { strict: true },
    attw: { profile: 'esm-only', level: 'error' },
  })
}

/** The sources behind the exports. */
function readEntries(folder: string): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { '@mooring/source': string }>
  }
  return Object.values(manifest.exports).flatMap((target) =>
    typeof target === 'string' ? [] : [target['@mooring/source']],
  )
}

export declare namespace buildPackage {
  type Options = {
    /** Of the package. */
    folder: string
    /** @default 'neutral' */
    platform?: 'neutral' | 'browser'
  }
}
