import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEntries } from './readEntries.ts'

test('reads each entry with its source, and every other file that a star stands for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'entries-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const manifest = {
    exports: {
      '.': { '@mooring/source': './src/index.ts' },
      './tabs': { '@mooring/source': './src/tabs.ts' },
      './*': { '@mooring/source': './src/entries/*.ts' },
      './messages/*': { '@mooring/source': './src/*/messages.ts' },
      './package.json': './package.json',
    },
  }
  const sources = ['entries/send.ts', 'entries/send.test.ts', 'entries/tabs.ts', 'send/messages.ts', 'send/other.ts']
  for (const source of sources) {
    mkdirSync(dirname(join(folder, 'src', source)), { recursive: true })
    writeFileSync(join(folder, 'src', source), '')
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  expect([...readEntries(folder)]).toEqual([
    ['.', 'src/index.ts'],
    ['./tabs', 'src/tabs.ts'],
    ['./send', 'src/entries/send.ts'],
    ['./messages/send', 'src/send/messages.ts'],
  ])
})
