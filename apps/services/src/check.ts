// Asks all nodes and sources of the configuration, and exits with 0 if all are well.
import { checkServices } from './check/checkServices.ts'
import { toTable } from './check/toTable.ts'
import { readConfig } from './config/readConfig.ts'

try {
  const findings = await checkServices(readConfig(process.env))
  const wrong = findings.filter(({ wrong }) => wrong).length
  const sum = wrong > 0 ? `${wrong} of ${findings.length} are wrong.` : `All ${findings.length} are well.`
  process.stdout.write(`${findings.length > 0 ? `${toTable(findings)}\n\n` : ''}${sum}\n`)
  process.exitCode = wrong > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
