import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const root = mkdtempSync(join(tmpdir(), 'quiet-'))
afterAll(() => rmSync(root, { recursive: true }))

/** Imports a package with this code under the guard, and returns the guard's output. */
function importPackage(name: string, code: string): string {
  const folder = join(root, 'node_modules', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', exports: './index.js' }))
  writeFileSync(join(folder, 'index.js'), `${code}\nexport const answer = 42`)
  copyFileSync(fileURLToPath(new URL('importQuietly.mjs', import.meta.url)), join(root, 'importQuietly.mjs'))
  return spawnSync(process.execPath, ['importQuietly.mjs', name], { cwd: root, encoding: 'utf8' }).stderr
}

test.each([
  ['@mooring/core', "if (typeof window === 'object') console.log('browser')", 'window is read'],
  ['@mooring/core', 'globalThis.localStorage', 'localStorage is read'],
  ['@mooring/core', "addEventListener?.('message', () => {})", 'addEventListener is read'],
  ['react', 'setTimeout(() => {}, 0)', 'setTimeout is called'],
  ['viem', "fetch('http://127.0.0.1:1').catch(() => {})", 'fetch is called'],
])('an import of %s that runs %s is caught', (name, code, problem) => {
  expect(importPackage(name, code)).toContain(problem)
})

test.each([
  ['@mooring/core', 'export const now = () => Date.now() + setTimeout(() => {}, 0)'],
  ['react', "export const isBrowser = typeof window === 'object' && typeof setTimeout === 'function'"],
])('an import of %s that only defines something passes', (name, code) => {
  expect(importPackage(name, code)).toBe('')
})
