// The address of the services on the local chains, for `npm start`. They may not run yet.
import { parseArgs } from 'node:util'
import { families } from 'devnet'
import { readConfig } from '../config/readConfig.ts'
import { runServices } from '../runServices.ts'
import { createLocalConfig } from './createLocalConfig.ts'

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
const names = values.only?.flatMap((list) => list.split(',').map((name) => name.trim()))
const only = names && families.filter((family) => names.includes(family))

await runServices(() => readConfig(process.env, createLocalConfig({ only })))
