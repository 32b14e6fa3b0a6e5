import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bitcoinRegtest } from '@mooring/adapter-bitcoin/networks'
import { base } from '@mooring/adapter-evm/networks'
import { solanaLocalnet } from '@mooring/adapter-solana/networks'
import type { AppKit } from '@mooring/controllers'
import type { Network, Wallet } from '@mooring/core'
import { base64 } from '@scure/base'
import { p2wpkh, RawTx, Transaction } from '@scure/btc-signer'
import { pubECDSA, TEST_NETWORK } from '@scure/btc-signer/utils.js'
import * as solana from '@solana/kit'
import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { networks, Psbt } from 'bitcoinjs-lib'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readExamples } from './checkDocs.ts'

const page = readFileSync(fileURLToPath(new URL('../docs/recipes.md', import.meta.url)), 'utf8')
// Inside the workspace, so that a recipe finds its library.
const folder = fileURLToPath(new URL('.cache/recipes-test', import.meta.url))
beforeAll(() => void mkdirSync(folder, { recursive: true }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The first block below a heading, as a page would copy it. */
async function loadRecipe<recipe>(heading: string): Promise<recipe> {
  const [, section] = page.split(`\n## ${heading}\n`)
  const [example] = readExamples(section ?? '')
  if (!example) throw new Error(`No recipe below ${heading}`)
  const file = join(folder, `${heading.replaceAll(/\W/gu, '')}.ts`)
  writeFileSync(file, example.code)
  return import(file)
}

/** What recipes read of a kit. */
const setupKit = (network: Network, address: string, wallet: Partial<Wallet>): AppKit =>
  ({
    account: { of: () => ({ get: () => ({ address, wallet }) }) },
    network: { of: () => ({ get: () => ({ network }) }) },
  }) as unknown as AppKit

type Signing = { signMessage: (message: string) => Promise<string> }
type Recipes = {
  createClients: (kit: AppKit) => { walletClient: { signMessage: (_: { message: string }) => Promise<string> } }
  getSigner: (kit: AppKit) => Promise<Signing> | Signing
}

test.each([
  ['viem', async ({ createClients }, kit) => createClients(kit).walletClient.signMessage({ message: 'Ahoy' })],
  ['ethers 6', async ({ getSigner }, kit) => (await getSigner(kit)).signMessage('Ahoy')],
  ['ethers 5', async ({ getSigner }, kit) => (await getSigner(kit)).signMessage('Ahoy')],
] satisfies [string, (recipe: Recipes, kit: AppKit) => Promise<string>][])(
  '%s signs with the wallet',
  async (name, sign) => {
    const account = privateKeyToAccount(generatePrivateKey())
    const provider = {
      async request({ method, params }: { method: string; params: [`0x${string}`] }) {
        if (method === 'eth_chainId') return '0x2105'
        if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [account.address.toLowerCase()]
        if (method === 'personal_sign') return account.signMessage({ message: { raw: params[0] } })
        throw Object.assign(new Error(`No ${method}`), { code: 4200 })
      },
    }
    const kit = setupKit(base, account.address, { provider })
    expect(await sign(await loadRecipe<Recipes>(name), kit)).toBe(await account.signMessage({ message: 'Ahoy' }))
  },
)

/** A wallet that signs and sends to a list. */
async function setupSolana(): Promise<{ kit: AppKit; address: solana.Address; sent: Uint8Array[] }> {
  const { keyPair, address } = await solana.generateKeyPairSigner()
  const sent: Uint8Array[] = []
  const kit = setupKit(solanaLocalnet, address, {
    async signAndSendTransaction({ transaction }) {
      const signed = await solana.signTransaction([keyPair], solana.getTransactionDecoder().decode(transaction))
      sent.push(new Uint8Array(solana.getTransactionEncoder().encode(signed)))
      return solana.getSignatureFromTransaction(signed)
    },
  })
  return { kit, address, sent }
}
const blockhash = '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZAMdL4VZHirAn'

test('@solana/kit sends with the wallet', async () => {
  type Recipe = { createSigner: (kit: AppKit) => solana.TransactionSendingSigner }
  const { createSigner } = await loadRecipe<Recipe>('`@solana/kit`')
  const { kit, address, sent } = await setupSolana()
  const signature = await solana.signAndSendTransactionMessageWithSigners(
    solana.pipe(
      solana.createTransactionMessage({ version: 0 }),
      (message) => solana.setTransactionMessageFeePayerSigner(createSigner(kit), message),
      (message) =>
        solana.setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: solana.blockhash(blockhash), lastValidBlockHeight: 9n },
          message,
        ),
    ),
  )
  const transaction = solana.getTransactionDecoder().decode(sent[0]!)
  expect(transaction.signatures[address]).toEqual(signature)
})

test('@solana/web3.js sends with the wallet', async () => {
  type Recipe = { send: (kit: AppKit, transaction: VersionedTransaction) => Promise<string> }
  const { send } = await loadRecipe<Recipe>('`@solana/web3.js`')
  const { kit, address, sent } = await setupSolana()
  const toPubkey = Keypair.generate().publicKey
  const payerKey = new (toPubkey.constructor as new (address: string) => typeof toPubkey)(address)
  const instructions = [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey, lamports: 5n })]
  const message = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions }).compileToV0Message()
  const signature = await send(kit, new VersionedTransaction(message))
  const transaction = VersionedTransaction.deserialize(sent[0]!)
  expect(transaction.message.serialize()).toEqual(message.serialize())
  expect(solana.getBase58Decoder().decode(transaction.signatures[0]!)).toBe(signature)
})

test.each([
  ['`bitcoinjs-lib`', (psbt: string) => Psbt.fromBase64(psbt, { network: networks.testnet })],
  ['`@scure/btc-signer`', (psbt: string) => Transaction.fromPSBT(base64.decode(psbt))],
])('%s signs every input with the wallet', async (name, read) => {
  type Recipe = { sign: (kit: AppKit, transaction: unknown) => Promise<Psbt | Transaction> }
  const { sign } = await loadRecipe<Recipe>(name)
  const key = new Uint8Array(32).fill(7)
  const { address = '', script } = p2wpkh(pubECDSA(key), TEST_NETWORK)
  const unsigned = new Transaction()
  for (const index of [0, 1]) {
    unsigned.addInput({ txid: '11'.repeat(32), index, witnessUtxo: { script, amount: 5_000n } })
  }
  unsigned.addOutput({ script, amount: 9_000n })
  const kit = setupKit(bitcoinRegtest, address, {
    async signPsbt({ psbt, inputs }) {
      const transaction = Transaction.fromPSBT(base64.decode(psbt))
      for (const { index } of inputs) transaction.signIdx(key, index)
      return { psbt: base64.encode(transaction.toPSBT()) }
    },
  })
  const signed = await sign(kit, read(base64.encode(unsigned.toPSBT())))
  const whole = Transaction.fromPSBT(signed instanceof Psbt ? new Uint8Array(signed.toBuffer()) : signed.toPSBT())
  whole.finalize()
  expect(RawTx.decode(whole.extract()).witnesses).toHaveLength(2)
})

test('polkadot-api signs texts with the wallet', async () => {
  type Recipe = { createSigner: (kit: AppKit) => { signBytes: (data: Uint8Array) => Promise<Uint8Array> } }
  const { createSigner } = await loadRecipe<Recipe>('polkadot-api')
  const asked: string[] = []
  const address = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
  const kit = setupKit(base, address, {
    signPayload: async () => ({ signature: '0x01' }),
    async signMessage({ message }) {
      asked.push(message)
      return `0x${'2a'.repeat(64)}`
    },
  })
  const signature = await createSigner(kit).signBytes(new TextEncoder().encode('Ahoy'))
  expect(asked).toEqual(['Ahoy'])
  expect(signature).toEqual(new Uint8Array(64).fill(42))
})
