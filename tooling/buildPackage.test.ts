import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'tsdown'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPackage } from './buildPackage.ts'

const root = mkdtempSync(join(tmpdir(), 'build-'))
const read = (file: string): string => readFileSync(join(root, 'dist', file), 'utf8')

const files = {
  'package.json': JSON.stringify({
    name: 'planted',
    version: '1.0.0',
    type: 'module',
    exports: {
      '.': { '@mooring/source': 'src/index.ts', default: './dist/index.js' },
      './package.json': './package.json',
    },
    peerDependencies: { react: '*' },
  }),
  'tsconfig.json': JSON.stringify({ extends: fileURLToPath(new URL('tsconfig/base.json', import.meta.url)) }),
  'src/css.d.ts': "declare module '*.css?inline' { const css: string; export default css }",
  'src/index.ts': `'use client'
export { Button } from './Button.js'
export const open: () => Promise<unknown> = () => import('./views/ModalView.js')`,
  'src/Button.tsx': `import { type ReactNode, useId } from 'react'
import css from './Button.css?inline'
export function Button(): ReactNode { return <b id={useId()}>{css}</b> }`,
  'src/Button.css': '@layer views { .button { color: light-dark(#ffffff, #000000); &:hover { margin: 0 } } }',
  'src/views/ModalView.ts': 'export const modal: bigint = 1n',
}

beforeAll(async () => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const configs = await buildPackage({ folder: root, platform: 'browser' })
  // Other tests check the tarballs of the real packages.
  const quiet = { cwd: root, config: false, logLevel: 'error', attw: false, publint: false } as const
  await Promise.all(configs.map((config) => build({ ...config, ...quiet, clean: false })))
})
afterAll(() => rmSync(root, { recursive: true }))

describe('a package is built', () => {
  test('with one module for each source that has no group, declarations beside it, and imports as lazy as they were', () => {
    expect(read('index.js')).toContain('import("./views/ModalView.js")')
    expect(read('views/ModalView.js')).toContain('modal')
    expect(read('Button.d.ts')).toContain('function Button(): ReactNode')
    expect(read('index.d.ts')).toContain('from "./Button.js"')
  })

  test('with its dependencies outside and its directive first', () => {
    expect(read('index.js')).toMatch(/^"use client";/)
    expect(read('Button.js')).toContain('from "react"')
  })

  test('with its styles as a string: small, and with nothing that the oldest supported browsers do not know', () => {
    expect(read('Button.css.js')).toContain(
      '"@layer views{.button{color:var(--lightningcss-light,#fff)var(--lightningcss-dark,#000)}.button:hover{margin:0}}"',
    )
  })
})
