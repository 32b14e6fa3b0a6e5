import type { FrameStorage } from './createStorage.ts'

/** The two keys of this device on this site. Nobody can read them, not even the frame. */
export type Device = {
  /** One of the factors that open the vault. */
  readonly factor: CryptoKey
  /** With this one the device proves itself to the services. */
  readonly proof: CryptoKeyPair
}

/**
 * Returns the keys of this device. Keys that are gone, or do not work any more, make it a new device: Safari deletes
 * storage after a week, and may return keys that no longer work. Two tabs that start at once are one device.
 */
export function readDevice(storage: FrameStorage, name = 'device'): Promise<Device> {
  const run = () => readOrMake(storage)
  return navigator.locks ? (navigator.locks.request(name, run) as Promise<Device>) : run()
}

async function readOrMake(storage: FrameStorage): Promise<Device> {
  const kept = (await storage.read('device')) as Device | undefined
  if (kept && (await doWork(kept))) return kept
  const device: Device = {
    factor: await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
    proof: await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']),
  }
  await storage.write('device', device)
  return device
}

async function doWork({ factor, proof }: Device): Promise<boolean> {
  const data = new Uint8Array(32)
  const ecdsa = { name: 'ECDSA', hash: 'SHA-256' }
  try {
    await crypto.subtle.sign('HMAC', factor, data)
    const signature = await crypto.subtle.sign(ecdsa, proof.privateKey, data)
    return await crypto.subtle.verify(ecdsa, proof.publicKey, signature, data)
  } catch {
    return false
  }
}
