import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { checkLicences } from './checkLicences.ts'
import { isLicenceAllowed, osiApproved, permissive } from './isLicenceAllowed.ts'

const root = mkdtempSync(join(tmpdir(), 'licences-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(folder: string, manifest: object): void {
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, folder, 'package.json'), JSON.stringify(manifest))
}

/** Creates a package where pnpm would. */
function install(manifest: object): void {
  write('node_modules/.pnpm/planted@1.0.0/node_modules/planted', { name: 'planted', version: '1.0.0', ...manifest })
}

/** Makes a published package depend on it. */
function ship(): void {
  write('packages/core', { name: 'core', version: '1.0.0', license: 'MIT', dependencies: { planted: '1.0.0' } })
  const link = join(root, 'packages/core/node_modules/planted')
  mkdirSync(dirname(link))
  symlinkSync(join(root, 'node_modules/.pnpm/planted@1.0.0/node_modules/planted'), link)
}

describe('the check of licences', () => {
  test.each([
    ['points at a file', { license: 'SEE LICENSE IN LICENSE.md' }, 'SEE LICENSE IN LICENSE.md'],
    ['is proprietary', { license: 'UNLICENSED' }, 'UNLICENSED'],
    ['is missing', {}, 'no licence'],
    ['asks for one that is not approved as well', { license: 'MIT AND BUSL-1.1' }, 'MIT AND BUSL-1.1'],
  ])('catches a package whose licence %s', (_, manifest, licence) => {
    install(manifest)
    expect(checkLicences(root)).toMatchObject({ packages: 1, problems: [`planted@1.0.0: ${licence}`] })
  })

  test.each([
    ['a choice', { license: '(MIT OR GPL-3.0)' }],
    ['the old form of an object', { license: { type: 'MIT', url: 'https://example.com' } }],
    ['the old form of a list', { licenses: [{ type: 'BUSL-1.1' }, { type: 'MIT' }] }],
  ])('passes a package with %s', (_, manifest) => {
    install(manifest)
    expect(checkLicences(root)).toMatchObject({ packages: 1, problems: [] })
  })

  test('catches copyleft only where it is shipped', () => {
    install({ license: 'MPL-2.0' })
    expect(checkLicences(root)).toMatchObject({ production: 0, problems: [], productionProblems: [] })
    ship()
    expect(checkLicences(root)).toMatchObject({
      production: 2,
      problems: [],
      productionProblems: ['planted@1.0.0: MPL-2.0'],
    })
  })
})

test.each([
  ['MIT', true],
  ['MIT OR BUSL-1.1 AND SSPL-1.0', true],
  ['(MIT OR BUSL-1.1) AND SSPL-1.0', false],
  ['MIT AND (Apache-2.0 OR BUSL-1.1)', true],
  ['Apache-2.0 WITH LLVM-exception', true],
  ['(MIT', false],
  ['MIT BUSL-1.1', false],
  ['', false],
])('reads the licence expression "%s"', (expression, isAllowed) => {
  expect(isLicenceAllowed(expression, permissive)).toBe(isAllowed)
  expect(isLicenceAllowed(expression, osiApproved)).toBe(isAllowed)
})
