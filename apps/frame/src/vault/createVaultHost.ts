import * as Hex from 'ox/Hex'
import {
  type Bytes,
  hmacFactor,
  knownFactor,
  open,
  type Place,
  type Prf,
  randomBytes,
  seal,
  secretFactor,
} from './envelope.ts'
import { loadPart } from './loadPart.ts'
import type { Secret } from './readSecret.ts'
import { addressOf, signPayload, solanaOf } from './signPayload.ts'
import type { Factor, Factors, KeyAddresses, SealedVault, VaultCommand, VaultCommands } from './VaultCommands.ts'
import { type Keys, readWhole, writeWhole } from './wholeVault.ts'

/** How long an open vault may be unused (ms). */
export const idleTime = 5 * 60_000

const vaultText = (user: string): Bytes => new TextEncoder().encode(`mooring/vault/1|${user}|vault`)

type Opened = Keys & { readonly user: string; readonly key: Bytes }

/** Holds the keys, inside of the Worker. After five idle minutes it wipes them. */
export function createVaultHost(): VaultHost {
  let opened: Opened | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function lock(): void {
    clearTimeout(timer)
    if (!opened) return
    const { key, entropy, seed, privateKey } = opened
    for (const secret of [key, entropy, seed, privateKey]) secret?.fill(0)
    opened = undefined
  }

  function use(): Opened {
    if (!opened) throw new Error('The wallet is locked')
    clearTimeout(timer)
    timer = setTimeout(lock, idleTime)
    return opened
  }

  async function keep(next: Opened): Promise<KeyAddresses> {
    const solana = await solanaOf(next)
    lock()
    opened = next
    return { address: addressOf(use()), solana: solana?.address }
  }

  const commands: {
    readonly [name in VaultCommand]: (parameters: VaultCommands[name][0]) => Promise<VaultCommands[name][1]>
  } = {
    async look({ secret }) {
      const { readSecret } = await loadPart(import('./readSecret.ts'))
      const found = await readSecret(secret)
      return 'reason' in found ? found : { address: addressOf(await toKeys(found)) }
    },
    async create({ user, secret }) {
      const found =
        secret === undefined
          ? { entropy: randomBytes(16) }
          : await (await loadPart(import('./readSecret.ts'))).readSecret(secret)
      if ('reason' in found) throw new Error('It is no secret of a wallet')
      const keys = await toKeys(found)
      const key = randomBytes(32)
      const vault = await sealVault(key, user, writeWhole(keys))
      return { ...(await keep({ user, key, ...keys })), vault }
    },
    async seal({ place, factors, salt }) {
      const { key, user } = use()
      if (place.user !== user) throw new Error('The vault belongs to somebody else')
      // A lock meanwhile wipes the key, and would seal zeros.
      const copy = key.slice()
      return seal(toPrfs(factors), place, copy, salt).finally(() => copy.fill(0))
    },
    async open({ place, factors, envelope, vault }) {
      const key = await open(toPrfs(factors), place, envelope)
      const whole = await openVault(key, place, vault)
      return keep({ user: place.user, key, ...readWhole(whole) })
    },
    // Another visitor may have opened it before.
    isOpen: async ({ user }) => opened !== undefined && (user === undefined || opened.user === user),
    async sign({ payload, hash, address }) {
      return { result: await signPayload(use(), { payload, hash, address }) }
    },
    async words({ user }) {
      if (opened && opened.user !== user) throw new Error('The vault belongs to somebody else')
      const { entropy, privateKey } = use()
      if (privateKey) return Hex.fromBytes(privateKey)
      const { entropyToMnemonic, wordlist } = await loadPart(import('./wordsPart.ts'))
      use()
      return entropyToMnemonic(entropy, wordlist)
    },
    async lock() {
      lock()
      return undefined
    },
  }
  return { run: (name, parameters) => commands[name](parameters) }
}

async function toKeys(secret: Secret): Promise<Keys> {
  if ('privateKey' in secret)
    return { entropy: new Uint8Array(), seed: new Uint8Array(64), privateKey: secret.privateKey }
  const { entropyToMnemonic, mnemonicToSeed, wordlist } = await loadPart(import('./wordsPart.ts'))
  const seed = new Uint8Array(await mnemonicToSeed(entropyToMnemonic(secret.entropy, wordlist)))
  return { entropy: secret.entropy, seed }
}

async function sealVault(key: Bytes, user: string, whole: Bytes): Promise<SealedVault> {
  const iv = randomBytes(12)
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: vaultText(user) },
    await toAes(key),
    whole,
  )
  whole.fill(0)
  return { iv, sealed: new Uint8Array(sealed) }
}

async function openVault(key: Bytes, { user }: Place, { iv, sealed }: SealedVault): Promise<Bytes> {
  const whole = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv, additionalData: vaultText(user) },
    await toAes(key),
    sealed,
  )
  return new Uint8Array(whole)
}

const toAes = (key: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])

const toPrfs = ([first, second]: Factors): readonly [Prf, Prf] => [toPrf(first), toPrf(second)]

function toPrf(factor: Factor): Prf {
  if ('key' in factor) return hmacFactor(factor.key)
  return 'secret' in factor ? secretFactor(factor.secret) : knownFactor(factor.known)
}

export type VaultHost = {
  run: <name extends VaultCommand>(name: name, parameters: VaultCommands[name][0]) => Promise<VaultCommands[name][1]>
}
