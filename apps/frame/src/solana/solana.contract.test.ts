import { solana } from '@mooring/adapter-solana/networks'
import { ed25519 } from '@noble/curves/ed25519.js'
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createSolanaRpc,
  createTransactionMessage,
  devnet,
  generateKeyPairSigner,
  getBase58Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Instruction,
  lamports,
  partiallySignTransaction,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { type SolanaChain, startSolanaChain } from 'devnet/solana'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { approve, asked, shownRequest } from '../testing/asked.ts'
import { createFakeServices } from '../testing/createFakeServices.ts'
import { startFrame } from '../testing/startFrame.ts'

let chain: SolanaChain
const connect = (url: string) => createSolanaRpc(devnet(url))
let rpc: ReturnType<typeof connect>
beforeAll(async () => {
  chain = await startSolanaChain({ port: 0 })
  rpc = connect(chain.url)
})
afterAll(() => chain.stop())

const system = '11111111111111111111111111111111' as Address
const unread = 'Stake11111111111111111111111111111111111111' as Address
const bytesOf = (text: string) => new Uint8Array(getBase58Encoder().encode(text))
const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const fromText = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))
const base58 = (bytes: Uint8Array) => import('ox/Base58').then(({ fromBytes }) => fromBytes(bytes))
const own = AccountRole.WRITABLE_SIGNER

/** Answers as the services do: by the local chain, and for no other. */
const node = (method: string, params: unknown, id: unknown, chainId: string | null) =>
  chainId === chain.caipNetworkId ? askChain(method, params, id) : Response.json({}, { status: 400 })

const askChain = (method: string, params: unknown, id: unknown) =>
  fetch(chain.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
  })

async function logIn(options: createFakeServices.Options = { node }) {
  const services = createFakeServices(options)
  const page = await startFrame({ services })
  await page.logIn()
  const chainId = chain.caipNetworkId
  const { address } = (await page.ask('GET_USER', { chainId })) as { address: Address }
  await rpc.requestAirdrop(address, lamports(5_000_000_000n)).send()
  const request = (method: string, params?: unknown) =>
    page.ask('RPC_REQUEST', { method, params, chainId, chainNamespace: 'solana', networkName: 'Local Solana' })
  return { page, services, address, request, chainId }
}

function pay(from: Address, to: Address, value: bigint): Instruction {
  const data = new Uint8Array(12)
  data[0] = 2
  new DataView(data.buffer).setBigUint64(4, value, true)
  return {
    programAddress: system,
    accounts: [
      { address: from, role: own },
      { address: to, role: AccountRole.WRITABLE },
    ],
    data,
  }
}

type Options = { payer: Address; blockhash?: string; tables?: Record<Address, Address[]> }

async function write(instructions: readonly Instruction[], { payer, blockhash, tables = {} }: Options) {
  const { value } = await rpc.getLatestBlockhash().send()
  const lifetime = { blockhash: (blockhash ?? value.blockhash) as Blockhash, lastValidBlockHeight: 1n }
  const message = compressTransactionMessageUsingAddressLookupTables(
    appendTransactionMessageInstructions(
      instructions,
      setTransactionMessageLifetimeUsingBlockhash(
        lifetime,
        setTransactionMessageFeePayer(payer, createTransactionMessage({ version: 0 })),
      ),
    ),
    tables,
  )
  return compileTransaction(message)
}
const encode = (transaction: Awaited<ReturnType<typeof write>>) =>
  toText(new Uint8Array(getTransactionEncoder().encode(transaction)))
const someone = async () => (await generateKeyPairSigner()).address

test('a visitor has an account on Solana, and signs a text with it', async () => {
  const { page, address, request, chainId } = await logIn()
  expect(await page.ask('GET_USER', { chainId })).toMatchObject({
    chainId,
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
  })
  expect(await page.ask('GET_CHAIN_ID', undefined)).toEqual({ chainId })
  expect(await page.ask('SWITCH_NETWORK', { chainId: 'eip155:1' })).toEqual({ chainId: 'eip155:1' })

  const text = new TextEncoder().encode('Ahoy ⚓')
  const asked = request('solana_signMessage', { message: await base58(text), pubkey: address })
  const { state, approval } = await shownRequest(page)
  expect(state.reading.explanation.acts).toEqual([{ kind: 'text', text: 'Ahoy ⚓' }])
  expect([approval.address, approval.network.caipNetworkId]).toEqual([address, chainId])
  await approve(page)
  const { signature } = (await asked) as { signature: string }
  expect(ed25519.verify(bytesOf(signature), text, bytesOf(address))).toBe(true)
})

test('shows a transfer, has the network try it out, signs those very bytes, and sends them', async () => {
  const { page, address, request } = await logIn()
  const to = await someone()
  const transaction = await write([pay(address, to, 1_250_000_000n)], { payer: address })
  const asked = request('solana_signAndSendTransaction', { transaction: encode(transaction) })
  const { state, approval } = await shownRequest(page)
  const { explanation, fee } = state.reading
  expect(explanation.acts).toEqual([{ kind: 'pay', asset: { token: undefined, amount: 1_250_000_000n }, to }])
  expect([fee, explanation.warnings]).toEqual([5_000n, []])
  expect(approval.network.nativeCurrency.symbol).toBe('SOL')
  const tried = new Promise((resolve) => {
    approval.$state.subscribe((now) => now.status === 'asking' && now.simulation && resolve(now.simulation))
  })
  expect(await tried).toMatchObject({ changes: [{ token: undefined, amount: -1_250_000_000n }] })
  await approve(page)
  const { signature } = (await asked) as { signature: string }
  expect(ed25519.verify(bytesOf(signature), new Uint8Array(transaction.messageBytes), bytesOf(address))).toBe(true)
  expect((await rpc.getBalance(to).send()).value).toBe(1_250_000_000n)
})

test('signs one transaction, or all, and sends none of them', async () => {
  const { page, address, request } = await logIn()
  const [to, other] = [await someone(), await someone()]
  const list = await Promise.all([to, other].map((one) => write([pay(address, one, 7_000_000n)], { payer: address })))
  const all = request('solana_signAllTransactions', { transactions: list.map(encode) })
  const { state } = await shownRequest(page)
  expect(state.reading.explanation.acts.map((act) => act.kind === 'pay' && act.to)).toEqual([to, other])
  expect(state.reading.fee).toBe(10_000n)
  await approve(page)
  const { transactions } = (await all) as { transactions: string[] }
  for (const [index, text] of transactions.entries()) {
    const { messageBytes, signatures } = getTransactionDecoder().decode(fromText(text))
    expect(toText(new Uint8Array(messageBytes))).toBe(toText(new Uint8Array(list[index]!.messageBytes)))
    expect(ed25519.verify(signatures[address]!, new Uint8Array(messageBytes), bytesOf(address))).toBe(true)
  }
  const one = request('solana_signTransaction', { transaction: encode(list[0]!), pubkey: address })
  await approve(page)
  expect(await one).toMatchObject({ signature: expect.any(String), transaction: transactions[0] })
  expect((await rpc.getBalance(to).send()).value).toBe(0n)
})

test('signs what another account pays for, says so, and keeps the signature of the other', async () => {
  const { page, address, request } = await logIn()
  const payer = await generateKeyPairSigner()
  const to = await someone()
  await rpc.requestAirdrop(payer.address, lamports(1_000_000_000n)).send()
  const unsigned = await write([pay(address, to, 9_000_000n)], { payer: payer.address })
  await expect(request('solana_signAndSendTransaction', { transaction: encode(unsigned) })).rejects.toThrow(
    'Somebody else has to sign',
  )
  const transaction = await partiallySignTransaction([payer.keyPair], unsigned)
  const asked = request('solana_signAndSendTransaction', { transaction: encode(transaction) })
  const { state } = await shownRequest(page)
  expect(state.reading).toMatchObject({ isPaidByOther: true, fee: 0n })
  await approve(page)
  const { signature } = (await asked) as { signature: string }
  // The id of a transaction is the signature of its payer.
  expect(bytesOf(signature)).toEqual(new Uint8Array(transaction.signatures[payer.address]!))
  expect((await rpc.getBalance(to).send()).value).toBe(9_000_000n)
})

test('a program that nobody can read shows its data first', async () => {
  const { page, address, request } = await logIn()
  const call = { programAddress: unread, accounts: [{ address, role: own }], data: new Uint8Array([1, 2, 3]) }
  const transaction = encode(await write([call], { payer: address }))
  const asked = request('solana_signTransaction', { transaction })
  const { state, approval } = await shownRequest(page)
  expect(state.reading.explanation.acts).toMatchObject([{ kind: 'call', to: unread }])
  expect(state.reading.explanation.warnings).toContain('unreadable')
  expect(state.reading.data).toBe(transaction)
  approval.reject()
  await expect(asked).rejects.toMatchObject({ code: 4001 })
})

test('reads the accounts of lookup tables from the network, and refuses those that it does not know', async () => {
  const to = await someone()
  const table = await someone()
  /** The local chain has no lookup tables, so this answers for one. */
  const withTable: typeof node = async (method, params, id, chainId) => {
    const [places] = params as [unknown]
    if (method !== 'getMultipleAccounts' || !Array.isArray(places) || !places.includes(table))
      return node(method, params, id, chainId)
    const data = new Uint8Array([...new Uint8Array(56), ...bytesOf(to)])
    return Response.json({
      jsonrpc: '2.0',
      id,
      result: { context: { slot: 1 }, value: [{ data: [toText(data), 'base64'] }] },
    })
  }
  for (const known of [true, false]) {
    const { page, address, request } = await logIn({ node: known ? withTable : node })
    const tables = { [table]: [to] } as Record<Address, Address[]>
    const transaction = await write([pay(address, to, 3n)], { payer: address, tables })
    const asked = request('solana_signTransaction', { transaction: encode(transaction) })
    if (!known) {
      await expect(asked).rejects.toThrow('does not know all accounts')
      continue
    }
    const { state } = await shownRequest(page)
    expect(state.reading.explanation.acts).toEqual([{ kind: 'pay', asset: { token: undefined, amount: 3n }, to }])
    expect(state.reading.explanation.warnings).toEqual(['lookedUp'])
    await approve(page)
    await asked
  }
})

test('refuses what a hostile page asks for, and shows none of it', async () => {
  const { page, address, request } = await logIn()
  const to = await someone()
  const transfer = [pay(address, to, 5n)]
  const good = await write(transfer, { payer: address })
  const advance: Instruction = {
    programAddress: system,
    accounts: [
      { address: to, role: AccountRole.WRITABLE },
      { address, role: own },
    ],
    data: new Uint8Array([4, 0, 0, 0]),
  }
  const text = async (bytes: ArrayLike<number>) => base58(Uint8Array.from(bytes))
  const sign = 'solana_signTransaction'
  const cases: readonly (readonly [name: string, method: string, params: unknown, reason: string])[] = [
    [
      'a transaction as a message',
      'solana_signMessage',
      { message: await text(good.messageBytes), pubkey: address },
      'a transaction in disguise',
    ],
    [
      'a transaction as a message, behind other bytes',
      'solana_signMessage',
      { message: await text([1, 2, ...good.messageBytes]), pubkey: address },
      'a transaction in disguise',
    ],
    ['a message of another account', 'solana_signMessage', { message: '3x', pubkey: to }, 'has another account'],
    [
      'a transaction of others',
      sign,
      { transaction: encode(await write([pay(to, address, 5n)], { payer: to })) },
      'does not ask this account',
    ],
    [
      'a transaction without a time limit',
      sign,
      { transaction: encode(await write([advance, ...transfer], { payer: address })) },
      'stays valid for ever',
    ],
    [
      'a transaction for another network',
      sign,
      { transaction: encode(await write(transfer, { payer: address, blockhash: await someone() })) },
      'for another network',
    ],
    [
      'one of several for another network',
      'solana_signAllTransactions',
      {
        transactions: [encode(good), encode(await write(transfer, { payer: address, blockhash: await someone() }))],
      },
      'for another network',
    ],
    [
      'more than a transaction',
      sign,
      { transaction: toText(new Uint8Array([...fromText(encode(good)), 0])) },
      'cannot be read',
    ],
    ['no transaction', sign, { transaction: 'AAAA' }, 'cannot be read'],
    ['no parameters', sign, undefined, 'cannot be read'],
    ['a method of another family', 'personal_sign', ['Ahoy', address], 'not allowed'],
  ]
  for (const [name, method, params, reason] of cases) {
    await expect(request(method, params), name).rejects.toThrow(reason)
  }
  const other = { method: sign, params: { transaction: encode(good) }, chainId: 'eip155:1' } as const
  await expect(page.ask('RPC_REQUEST', other)).rejects.toThrow('not allowed')
  await expect(page.ask('RPC_REQUEST', { ...other, chainNamespace: 'solana' })).rejects.toThrow('not a network')
})

test('refuses a transaction of the main network that a page says is for another one', async () => {
  // Services may name a network that takes the blocks of the main one.
  const { page, address, request } = await logIn({
    networks: [chain.caipNetworkId, solana.caipNetworkId],
    node: (method, params, id) => askChain(method, params, id),
  })
  const transaction = encode(await write([pay(address, await someone(), 5n)], { payer: address }))
  await expect(request('solana_signTransaction', { transaction })).rejects.toThrow('for another network')
  const main = page.ask('RPC_REQUEST', {
    method: 'solana_signTransaction',
    params: { transaction },
    chainId: solana.caipNetworkId,
    chainNamespace: 'solana',
  })
  await approve(page)
  expect(await main).toMatchObject({ signature: expect.any(String) })
})

test('asks services about the main network only if they have it, and signs nothing if they do not say', async () => {
  const asked: (string | null)[] = []
  const { page, services, address, request } = await logIn({
    networks: [chain.caipNetworkId],
    node(method, params, id, chainId) {
      asked.push(chainId)
      return node(method, params, id, chainId)
    },
  })
  const transaction = encode(await write([pay(address, await someone(), 5n)], { payer: address }))
  const first = request('solana_signTransaction', { transaction })
  await approve(page)
  expect(await first).toMatchObject({ signature: expect.any(String) })
  expect(asked).not.toContain(solana.caipNetworkId)
  services.fail(['/v1/supported-chains'])
  await expect(request('solana_signTransaction', { transaction })).rejects.toThrow('network did not answer')
})

test('looks for a transaction of which no node says whether it was sent, and lets the visitor leave', async () => {
  let error = { code: -32_603, message: 'Internal error' }
  let arrives = false
  const { page, address, request, services } = await logIn({
    async node(method, params, id, chainId) {
      if (method !== 'sendTransaction') return node(method, params, id, chainId)
      if (arrives) await node(method, params, id, chainId)
      return Response.json({ jsonrpc: '2.0', id, error })
    },
  })
  const send = async (to?: Address) => {
    const transaction = encode(await write([pay(address, to ?? (await someone()), 5_000_000n)], { payer: address }))
    const asked = request('solana_signAndSendTransaction', { transaction })
    asked.catch(() => {})
    await approve(page)
    return { asked }
  }
  const { asked: left } = await send()
  const approval = await asked(page, 'approve')
  await vi.waitFor(() => expect(approval.$state.get().status).toBe('following'), { timeout: 10_000 })
  approval.reject()
  await expect(left).rejects.toThrow('could not be sent. It is signed')
  expect(services.calls.filter((call) => call === 'RPC sendTransaction')).toHaveLength(3)

  arrives = true
  const to = await someone()
  const { asked: found } = await send(to)
  expect(await found).toMatchObject({ signature: expect.any(String) })
  expect((await rpc.getBalance(to).send()).value).toBe(5_000_000n)

  arrives = false
  error = { code: -32_002, message: 'Transaction simulation failed: Blockhash not found' }
  const { asked: refused } = await send()
  await expect(refused).rejects.toMatchObject({ code: -32_002 })
})

test('shows no amount by decimals that are not those that are signed', async () => {
  const { page, address, request } = await logIn()
  for (const decimals of [chain.token.decimals, chain.token.decimals + 3]) {
    const data = new Uint8Array(10)
    data[0] = 12
    new DataView(data.buffer).setBigUint64(1, 7_000n, true)
    data[9] = decimals
    const accounts = [await someone(), chain.token.address as Address, await someone()]
    const instruction: Instruction = {
      programAddress: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address,
      accounts: [
        ...accounts.map((account) => ({ address: account, role: AccountRole.WRITABLE })),
        { address, role: AccountRole.READONLY_SIGNER },
      ],
      data,
    }
    const transaction = encode(await write([instruction], { payer: address }))
    const asked = request('solana_signTransaction', { transaction })
    const { state, approval } = await shownRequest(page)
    expect(state.reading.explanation.acts).toMatchObject([{ kind: 'pay', asset: { amount: 7_000n } }])
    expect(state.reading.tokens).toHaveLength(decimals === chain.token.decimals ? 1 : 0)
    approval.reject()
    await expect(asked).rejects.toThrow('User rejected')
  }
})

test('shows the most that new token accounts keep, also where another account pays the fee', async () => {
  const { page, address, request } = await logIn()
  const payer = await generateKeyPairSigner()
  const tokenPrograms = [
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address,
    'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address,
  ]
  const open = async (from: Address, tokenProgram: Address): Promise<Instruction> => ({
    programAddress: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address,
    accounts: [
      { address: from, role: own },
      { address: await someone(), role: AccountRole.WRITABLE },
      { address: await someone(), role: AccountRole.READONLY },
      { address: chain.token.address as Address, role: AccountRole.READONLY },
      { address: system, role: AccountRole.READONLY },
      { address: tokenProgram, role: AccountRole.READONLY },
    ],
    data: new Uint8Array([1]),
  })
  const ours = await Promise.all(tokenPrograms.map((one) => open(address, one)))
  const others = [await open(payer.address, tokenPrograms[0]!), pay(address, payer.address, 1n)]
  for (const [instructions, feePayer, deposit] of [
    [ours, address, 2_039_280n + 2_248_080n],
    [ours.slice(0, 1), payer.address, 2_039_280n],
    [others, payer.address, 0n],
  ] as const) {
    const asked = request('solana_signTransaction', {
      transaction: encode(await write(instructions, { payer: feePayer })),
    })
    const { state, approval } = await shownRequest(page)
    expect(state.reading.deposit).toBe(deposit)
    approval.reject()
    await expect(asked).rejects.toThrow('User rejected')
  }
})

test('an approval of all that there is of a token is one without a limit', async () => {
  const { page, address, request } = await logIn()
  const spender = await someone()
  const data = new Uint8Array(10)
  data[0] = 13
  new DataView(data.buffer).setBigUint64(1, 2n ** 64n - 2n, true)
  data[9] = chain.token.decimals
  const instruction: Instruction = {
    programAddress: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address,
    accounts: [
      { address: await someone(), role: AccountRole.WRITABLE },
      { address: chain.token.address as Address, role: AccountRole.READONLY },
      { address: spender, role: AccountRole.READONLY },
      { address, role: AccountRole.READONLY_SIGNER },
    ],
    data,
  }
  const asked = request('solana_signTransaction', {
    transaction: encode(await write([instruction], { payer: address })),
  })
  const { state, approval } = await shownRequest(page)
  expect(state.reading.explanation.acts).toMatchObject([{ kind: 'allow', amount: undefined, spender }])
  expect(state.reading.explanation.warnings).toContain('unlimited')
  approval.reject()
  await expect(asked).rejects.toThrow('User rejected')
})

test('signs texts for any network, and transactions only for those of the services', async () => {
  const { page, address, request } = await logIn({})
  const transaction = encode(await write([pay(address, await someone(), 5n)], { payer: address }))
  await expect(request('solana_signTransaction', { transaction })).rejects.toMatchObject({ code: 4901 })
  const asked = request('solana_signMessage', { message: await base58(new Uint8Array([97])), pubkey: address })
  await approve(page)
  expect(await asked).toMatchObject({ signature: expect.any(String) })
})

test('takes no other account from the services than these keys have', async () => {
  const { page, services, address, chainId } = await logIn()
  const user = services.users.get('ada@example.org')!
  const { eip155 } = user.addresses as { eip155: string }
  user.addresses = { eip155, solana: chain.accounts[0].address }
  await page.ask('GET_USER', { chainId: 'eip155:1' })
  await expect(page.ask('GET_USER', { chainId })).rejects.toThrow('name another address')
  // A new device learns it when the wallet opens, which may be during the login or after it.
  const other = await startFrame({ services })
  await other.logIn().catch(() => {})
  await expect(other.ask('GET_USER', { chainId })).rejects.toThrow()
  user.addresses = { eip155, solana: address }
  expect(await page.ask('GET_USER', { chainId })).toMatchObject({ address })
})

test('signs the sign-in of the site right after the login', async () => {
  const { page, address, chainId } = await logIn()
  const siwxMessage = {
    accountAddress: '',
    chainId,
    domain: 'localhost:5173',
    uri: 'http://localhost:5173',
    version: '1',
    nonce: 'abcdefgh',
  }
  const user = (await page.ask('GET_USER', { chainId, siwxMessage })) as { message: string; signature: string }
  expect(user.message).toContain('wants you to sign in with your Solana account')
  const { signature, message } = user
  expect(ed25519.verify(bytesOf(signature), new TextEncoder().encode(message), bytesOf(address))).toBe(true)
  const evm = await page.ask('GET_USER', { chainId: 'eip155:1', siwxMessage })
  expect(evm).not.toHaveProperty('signature')
})
