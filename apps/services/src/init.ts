// Writes a configuration for the services: from flags, or from answers to a few questions.
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseConfig } from './config/parseConfig.ts'
import { askFlags } from './init/askFlags.ts'
import { createConfig } from './init/createConfig.ts'
import { describeConfig } from './init/describeConfig.ts'
import { describeFlags, type Flags, readFlags } from './init/flags.ts'
import { keepSecrets } from './init/keepSecrets.ts'
import { readAnswers } from './init/readAnswers.ts'
import { writeWhole } from './init/writeWhole.ts'

async function complete(flags: Flags): Promise<Flags> {
  if (flags.networks !== undefined || !process.stdin.isTTY) return flags
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await askFlags(flags, async (question, standard) => {
      const answer = await terminal.question(`${question}${standard ? ` (${standard})` : ''}\n> `)
      return answer || (standard ?? '')
    })
  } finally {
    terminal.close()
  }
}

async function init(flags: Flags): Promise<string> {
  const { out = 'services.json', force = false } = flags
  const taken = `${out} is there already. Write to another file with --out, or overwrite it with --force.`
  // Before any question.
  if (existsSync(out) && !force) throw new Error(taken)
  const answers = readAnswers(await complete(flags))
  const { config, kept } = keepSecrets(createConfig(answers), out)
  parseConfig(config)
  const isThere = existsSync(out)
  // Questions take a while.
  if (isThere && !force) throw new Error(taken)
  try {
    // Behind a link, the file itself.
    const file = isThere ? realpathSync(out) : out
    if (isThere) writeWhole(`${file}.bak`, readFileSync(file, 'utf8'))
    writeWhole(file, `${JSON.stringify(config, undefined, 2)}\n`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`${out} cannot be written (${code}). Name another with --out.`)
  }
  return describeConfig(answers, { file: out, kept, hasBackup: isThere })
}

try {
  const flags = readFlags(process.argv.slice(2))
  process.stdout.write(`${flags.help ? describeFlags() : await init(flags)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
