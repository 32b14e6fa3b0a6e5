// The script of the emergency kit, as it is written into the file: it uses what every browser has, and asks nobody.

const kit = (() => {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const { subtle } = crypto
  const utf8 = (text) => new TextEncoder().encode(text)
  const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  const sha256 = async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes))
  const hmac = async (secret, data) =>
    new Uint8Array(
      await subtle.sign(
        'HMAC',
        await subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
        data,
      ),
    )
  const isSame = (one, other) => one.length === other.length && one.every((byte, at) => byte === other[at])
  const hexOf = (bytes) => `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const bitsOf = (bytes) => Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')

  async function readCode(typed) {
    const text = typed
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[\s\p{Cf}\p{Pd}._]/gu, '')
      .replace(/O/g, '0')
      .replace(/[IL]/g, '1')
    if (text.length < 36) return 'short'
    if (text.length > 36 || [...text].some((letter) => !letters.includes(letter))) return 'mistyped'
    const bits = Array.from(text, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
    const secret = Uint8Array.from(bits.slice(0, 160).match(/.{8}/g), (byte) => Number.parseInt(byte, 2))
    return bitsOf(await sha256(secret)).slice(0, 20) === bits.slice(160) ? secret : 'mistyped'
  }

  async function decrypt(key, { iv, sealed }, text) {
    const aes = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
    const algorithm = { name: 'AES-GCM', iv: bytesOf(iv), additionalData: utf8(text) }
    return new Uint8Array(await subtle.decrypt(algorithm, aes, bytesOf(sealed)))
  }

  async function toWords(entropy, list) {
    const bits = bitsOf(entropy) + bitsOf(await sha256(entropy)).slice(0, entropy.length / 4)
    return bits.match(/.{11}/g).map((eleven) => list[Number.parseInt(eleven, 2)])
  }

  /** Opens the kit. The answer is the words or one key, or what is wrong: short, mistyped, otherCode, changed. */
  async function open(text, typed) {
    const code = await readCode(typed)
    if (typeof code === 'string') return code
    try {
      const { sum, ...data } = JSON.parse(text)
      if (!isSame(await sha256(utf8(JSON.stringify(data))), bytesOf(sum))) return 'changed'
      const kitSecret = bytesOf(data.secret)
      if (!isSame((await hmac(kitSecret, utf8(`code|${bitsOf(code)}`))).slice(0, 8), bytesOf(data.mark)))
        return 'otherCode'
      const info = `mooring/vault/1|${data.user}|kit|${data.id}`
      const salt = bytesOf(data.row.salt)
      const base = await subtle.importKey(
        'raw',
        new Uint8Array([...(await hmac(kitSecret, salt)), ...(await hmac(code, salt))]),
        'HKDF',
        false,
        ['deriveBits'],
      )
      const bits = await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info: utf8(info) }, base, 256)
      const vaultKey = await decrypt(bits, data.row, info)
      const whole = await decrypt(vaultKey, data.vault, `mooring/vault/1|${data.user}|vault`)
      // As the vault writes it: new words, or words or a private key that were brought in.
      if (whole.length === 80) return await toWords(whole.slice(0, 16), data.words.split(' '))
      const secret = whole.slice(2, 2 + whole[1])
      return whole[0] === 1 ? await toWords(secret, data.words.split(' ')) : [hexOf(secret)]
    } catch {
      return 'changed'
    }
  }
  return { open }
})()

if (globalThis.document?.getElementById('kit')) {
  const at = (id) => document.getElementById(id)
  const problems = {
    short: 'The code is not complete. It has nine groups of four.',
    mistyped: 'There is a typing mistake in the code. Compare each group with the paper.',
    otherCode:
      'This is not the code that this kit was made with. If you made a new code later, this kit still opens with the older one, and a newer kit with the new one.',
    changed: 'This file is damaged or was changed. Use another copy of it.',
  }
  at('form').addEventListener('submit', async (event) => {
    event.preventDefault()
    const answer = await kit.open(at('kit').textContent, at('code').value)
    const isOpen = Array.isArray(answer)
    at('problem').textContent = isOpen ? '' : problems[answer]
    at('words').replaceChildren(
      ...(isOpen ? answer : []).map((word) => Object.assign(document.createElement('li'), { textContent: word })),
    )
    at('title').textContent = isOpen && answer.length === 1 ? 'Your private key' : `Your ${answer.length} words`
    at('result').hidden = !isOpen
    if (isOpen) at('title').focus()
  })
}
