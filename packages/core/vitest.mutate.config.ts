import { defineConfig, mergeConfig, type ViteUserConfig } from 'vitest/config'
import config from './vitest.config.ts'

/** Thousands of short runs: one worker for all files, and no server. */
const mutateConfig: ViteUserConfig = mergeConfig(
  config,
  defineConfig({ test: { isolate: false, exclude: ['src/**/*.http.test.ts'] } }),
)

export default mutateConfig
