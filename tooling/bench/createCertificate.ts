import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** Creates a key and a certificate for one run, and the fingerprint that makes a browser trust it. */
export type Certificate = { readonly key: KeyObject; readonly cert: string; readonly fingerprint: string }

/** Browsers require TLS for HTTP/2. Node can sign a certificate, but has no function that creates one. */
export function createCertificate(host: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subjectKey = publicKey.export({ type: 'spki', format: 'der' })
  const algorithm = der(0x30, Buffer.from('06082a8648ce3d040302', 'hex')) // ecdsa-with-SHA256
  const name = der(0x30, der(0x31, der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(host)))))
  const day = 86_400_000
  const validity = der(0x30, time(Date.now() - day), time(Date.now() + day))
  const content = der(
    0x30,
    der(0xa0, der(0x02, Buffer.of(2))), // version 3
    der(0x02, Buffer.of(1)), // serial number
    algorithm,
    name,
    validity,
    name,
    subjectKey,
  )
  const signature = sign('sha256', content, privateKey)
  const body = der(0x30, content, algorithm, der(0x03, Buffer.of(0), signature)).toString('base64')
  return {
    key: privateKey,
    cert: `-----BEGIN CERTIFICATE-----\n${body.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(subjectKey).digest('base64'),
  }
}

/** Encodes one ASN.1 value: its tag, its length, and its content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...size), content])
}

/** Formats a time as `YYMMDDhhmmssZ`. */
function time(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replace(/\D/g, '')
  return der(0x17, Buffer.from(`${digits.slice(2, 14)}Z`))
}
