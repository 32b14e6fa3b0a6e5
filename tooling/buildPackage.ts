import { defineConfig, type UserConfig } from 'tsdown'
import { inlineCss } from './inlineCss.ts'

/**
 * Builds every package the same way: one ES module and one declaration file per source file, so that bundlers of apps
 * can split.
 */
export function buildPackage({ entry, platform = 'neutral' }: buildPackage.Options): UserConfig {
  return defineConfig({
    entry: [...entry],
    format: 'esm',
    platform,
    target: 'es2022',
    unbundle: true,
    // Development code is removed when an app is built, not here.
    define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
    dts: { oxc: true },
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

export declare namespace buildPackage {
  type Options = {
    /** The files behind `exports`, relative to the package's folder. */
    entry: readonly string[]
    /** @default 'neutral' */
    platform?: 'neutral' | 'browser'
  }
}
