#!/usr/bin/env node
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import { rewritePage } from './rewritePage.ts'

const usage = `Usage: npx @mooring/codemod appkit [folder] [--dry]

Rewrites a page of AppKit for Mooring: imports, elements in JSX, options and package.json.
  --dry  only says what would change`

const left: readonly string[] = ['node_modules', 'dist', 'build', 'out', 'coverage']
const isRead = (name: string): boolean => /(?:\.(?:[cm]?[jt]s|[jt]sx|vue)|^package\.json)$/u.test(name)

/** Reads the sources of a page. Folders of tools, and hidden ones, are left out. */
function readFiles(folder: string, files: Map<string, string> = new Map()): Map<string, string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !entry.name.startsWith('.') && !left.includes(entry.name)) readFiles(path, files)
    else if (entry.isFile() && isRead(entry.name)) files.set(path, readFileSync(path, 'utf8'))
  }
  return files
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

function main([name, ...rest]: readonly string[]): number {
  const folder = rest.find((argument) => !argument.startsWith('-')) ?? '.'
  if (name !== 'appkit') {
    say(usage)
    return name === undefined || name === '--help' ? 0 : 1
  }
  const { changed, notes } = rewritePage(readFiles(folder))
  if (changed.size === 0) {
    process.stderr.write(`No file in ${folder} uses AppKit.\n`)
    return 1
  }
  const isDry = rest.includes('--dry')
  for (const [file, text] of changed) {
    if (!isDry) writeFileSync(file, text)
    say(`${isDry ? 'would change' : 'changed'} ${relative(folder, file)}`)
  }
  for (const { file, line, text } of notes) say(`by hand: ${relative(folder, file)}:${line}: ${text}`)
  if (!isDry) say('Install the new packages next, such as with `npm install`.')
  return 0
}

process.exitCode = main(process.argv.slice(2))
