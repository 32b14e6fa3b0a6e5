// Makes the secrets of a first start, once: `node writeSecrets.ts /secrets`. The folder of the keeper is the keeper's
// alone, so that the services never have its key.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [, , folder = '/secrets'] = process.argv
const secret = (): string => randomBytes(32).toString('base64')
const newKeys = () => [{ id: '1', secret: secret() }]
const token = secret()

const keeper = { host: '0.0.0.0', port: 8789, token, keys: newKeys() }
const services = {
  publicUrl: 'http://localhost:8787',
  projects: [{ id: 'try', name: 'Try', allowedOrigins: ['http://localhost', 'http://127.0.0.1'] }],
  embedded: {
    recovery: 'keeper',
    keeper: { url: 'http://keeper:8789', token },
    keys: { auth: newKeys(), tokens: newKeys() },
    mail: { url: 'smtp://mail:1025', from: 'Wallet <wallet@localhost>' },
    frame: { host: '0.0.0.0', url: 'http://localhost:8788', files: '/frame/dist' },
  },
}

for (const [name, config] of Object.entries({ keeper, services })) {
  const file = join(folder, name, `${name}.json`)
  // With other keys, nobody could open the wallets that are there.
  if (existsSync(file)) continue
  mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(file, `${JSON.stringify(config, undefined, 2)}\n`)
}
