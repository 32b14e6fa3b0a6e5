import { readConfig } from './config/readConfig.ts'
import { runServices } from './runServices.ts'

await runServices(() => readConfig(process.env))
