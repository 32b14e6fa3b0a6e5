// Asks all nodes, sources and lists of the configuration, and exits with 0 if all are well.
import { parseArgs } from 'node:util'
import { checkServices } from './check/checkServices.ts'
import { toTable } from './check/toTable.ts'
import { readConfig } from './config/readConfig.ts'

try {
  const { json } = parseArgs({ options: { json: { type: 'boolean', default: false } } }).values
  const findings = await checkServices(readConfig(process.env))
  const wrong = findings.filter(({ wrong }) => wrong).length
  const sum = wrong > 0 ? `${wrong} of ${findings.length} are wrong.` : `All ${findings.length} are well.`
  const text =
    findings.length > 0 ? `${toTable(findings)}\n\n${sum}` : 'There is nothing to ask. Add networks, as init does.'
  process.stdout.write(`${json ? JSON.stringify({ isWell: wrong === 0, findings }, undefined, 2) : text}\n`)
  process.exitCode = wrong > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
