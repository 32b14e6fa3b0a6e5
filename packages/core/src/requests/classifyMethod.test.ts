import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classifyMethod, familyMethods, safeMethods, unsafeMethods } from './classifyMethod.js'

describe('classifyMethod', () => {
  test('knows 41 methods that only read and 11 that need approval, none of them twice', () => {
    expect(safeMethods.size).toBe(41)
    expect(unsafeMethods.size).toBe(11)
    expect(new Set([...safeMethods, ...unsafeMethods]).size).toBe(52)
    for (const method of safeMethods) expect(classifyMethod(method)).toBe('safe')
    for (const method of unsafeMethods) expect(classifyMethod(method)).toBe('notSafe')
  })

  test('knows these methods, and no others', () => {
    expect([...safeMethods].join(' ')).toMatchInlineSnapshot(
      `"eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_sendRawTransaction eth_syncing eth_uninstallFilter wallet_getCapabilities wallet_getCallsStatus eth_getUserOperationReceipt eth_estimateUserOperationGas eth_getUserOperationByHash eth_supportedEntryPoints wallet_getAssets"`,
    )
    expect([...unsafeMethods].join(' ')).toMatchInlineSnapshot(
      `"personal_sign eth_signTypedData_v4 eth_sendTransaction solana_signMessage solana_signTransaction solana_signAllTransactions solana_signAndSendTransaction wallet_sendCalls wallet_grantPermissions wallet_revokePermissions eth_sendUserOperation"`,
    )
  })

  test('asks before other families sign or send, too', () => {
    expect([...familyMethods].map(classifyMethod)).toEqual(Array(5).fill('notSafe'))
    expect([...familyMethods].filter((method) => safeMethods.has(method) || unsafeMethods.has(method))).toEqual([])
  })

  test('runs nothing silently that signs or permits', () => {
    expect([...safeMethods].filter((method) => /sign|permission|sendTransaction$|sendCalls/iu.test(method))).toEqual([])
  })

  test.each([
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'wallet_addEthereumChain',
    'Personal_sign',
    'personal_sign ',
    '__proto__',
    'constructor',
    'has',
    '',
    undefined,
    null,
    ['personal_sign'],
  ])('rejects %j', (method) => {
    expect(classifyMethod(method)).toBe('notAllowed')
  })

  test('rejects whatever is not listed', () => {
    fc.assert(
      fc.property(fc.anything(), (method) => {
        const lists = [safeMethods, unsafeMethods, familyMethods]
        const isListed = typeof method === 'string' && lists.some((list) => list.has(method))
        expect(classifyMethod(method) === 'notAllowed').toBe(!isListed)
      }),
    )
  })
})
