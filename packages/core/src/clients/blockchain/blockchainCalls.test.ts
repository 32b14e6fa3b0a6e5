import { safeHref } from '../../links/safeHref.js'
import { testCall } from '../../testing/testCall.js'
import { buildApprove } from './buildApprove.js'
import { buildTransaction } from './buildTransaction.js'
import { getAllowance } from './getAllowance.js'
import { getBalances } from './getBalances.js'
import { getGasPrice } from './getGasPrice.js'
import { getHistory } from './getHistory.js'
import { getIdentity } from './getIdentity.js'
import { getNfts } from './getNfts.js'
import { getPrices } from './getPrices.js'
import { getSwapQuotes } from './getSwapQuotes.js'
import { getSwapTokens } from './getSwapTokens.js'

const user = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const approval = `0x095ea7b3${router.slice(2).toLowerCase().padStart(64, '0')}${'5'.padStart(64, '0')}`
const picture = 'https://img.example/a.png'

testCall({
  name: 'getIdentity',
  run: (client, network, signal) =>
    getIdentity(client, { address: user, network, sender: usdc, ...(signal && { signal }) }),
  request: { method: 'GET', path: `/v1/identity/${user}`, query: { sender: usdc } },
  reply: { name: 'demo.eth', avatar: picture, resolvedAt: '2026-01-02T03:04:05Z' },
  result: { name: 'demo.eth', avatar: safeHref(picture) },
  unsupported: { gives: { name: undefined, avatar: undefined } },
})

testCall({
  name: 'getIdentity, past every cache',
  run: (client, network, signal) =>
    getIdentity(client, { address: user, network, isFresh: true, ...(signal && { signal }) }),
  request: { method: 'GET', path: `/v1/identity/${user}`, query: { useCache: 'false' } },
  reply: { name: 'demo.eth', avatar: null },
  result: { name: 'demo.eth', avatar: undefined },
  unsupported: { gives: { name: undefined, avatar: undefined } },
})

testCall({
  name: 'getNfts',
  run: (client, network, signal) =>
    getNfts(client, { address: user, network, cursor: 'c1', ...(signal && { signal }) }),
  request: { method: 'GET', path: `/v1/account/${user}/nfts`, query: { cursor: 'c1', chainId: 'eip155:1' } },
  reply: {
    data: [
      {
        id: `eip155:1/erc721:${usdc}/7`,
        chainId: 'eip155:1',
        contract: `eip155:1:${usdc}`,
        tokenId: '7',
        interface: 'erc721',
        quantity: '1',
        acquiredAt: '2026-01-02T03:04:05Z',
        name: 'Tidewalker 7',
        description: null,
        collection: { name: 'Tidewalkers' },
        // Not on the origin of the service.
        content: { preview: { url: picture }, detail: { url: picture } },
        flags: { is_spam: false },
      },
    ],
    next: 'c2',
  },
  result: {
    nfts: [
      {
        id: `eip155:1/erc721:${usdc}/7`,
        contract: `eip155:1:${usdc}`,
        tokenId: '7',
        quantity: '1',
        name: 'Tidewalker 7',
        description: undefined,
        collection: 'Tidewalkers',
        imageUrl: undefined,
        isSpam: false,
      },
    ],
    next: 'c2',
    isServed: true,
  },
  unsupported: { gives: { nfts: [], next: undefined, isServed: false } },
})

testCall({
  name: 'getHistory',
  run: (client, network, signal) =>
    getHistory(client, { address: user, network, cursor: 'c1', onramp: 'coinbase', ...(signal && { signal }) }),
  request: {
    method: 'GET',
    path: `/v1/account/${user}/history`,
    query: { cursor: 'c1', onramp: 'coinbase', chainId: 'eip155:1' },
  },
  reply: {
    data: [
      {
        id: 't1',
        metadata: {
          operationType: 'send',
          hash: '0xabc',
          minedAt: '2026-01-02T03:04:05Z',
          sentFrom: user,
          sentTo: usdc,
          status: 'confirmed',
          nonce: 1,
          chain: 'eip155:1',
          application: { name: null, iconUrl: null },
        },
        transfers: [
          {
            fungible_info: { name: 'Ether', symbol: 'ETH', address: null, icon: { url: picture } },
            nft_info: null,
            direction: 'out',
            quantity: { numeric: '0.1' },
            value: 250.1,
            price: 2501,
          },
          {
            nft_info: { name: 'Ape', content: { preview: { url: picture }, detail: null }, flags: { is_spam: true } },
            direction: 'in',
            quantity: { numeric: '1' },
          },
        ],
      },
    ],
    next: 'c2',
    since: '2025-01-02T03:04:05Z',
  },
  result: {
    transactions: [
      {
        id: 't1',
        metadata: {
          operationType: 'send',
          hash: '0xabc',
          minedAt: '2026-01-02T03:04:05Z',
          sentFrom: user,
          sentTo: usdc,
          status: 'confirmed',
          chain: 'eip155:1',
        },
        transfers: [
          {
            fungible: { name: 'Ether', symbol: 'ETH', iconUrl: safeHref(picture), isOwnCoin: true },
            nft: undefined,
            direction: 'out',
            quantity: '0.1',
          },
          {
            fungible: undefined,
            nft: { name: 'Ape', previewUrl: safeHref(picture), isSpam: true },
            direction: 'in',
            quantity: '1',
          },
        ],
      },
    ],
    next: 'c2',
    since: '2025-01-02T03:04:05Z',
    isServed: true,
  },
  unsupported: { gives: { transactions: [], next: undefined, since: undefined, isServed: true } },
})

testCall({
  name: 'getBalances',
  run: (client, network, signal) =>
    getBalances(client, {
      address: user,
      network,
      forceUpdate: [`eip155:1:${usdc}`, `eip155:1:${native}`],
      ...(signal && { signal }),
    }),
  request: {
    method: 'GET',
    path: `/v1/account/${user}/balance`,
    query: { currency: 'usd', chainId: 'eip155:1', forceUpdate: `eip155:1:${usdc},eip155:1:${native}` },
  },
  reply: {
    balances: [
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:1',
        value: 25.1,
        price: 2510,
        price_before: 2500,
        quantity: { decimals: '18', numeric: '0.01' },
        iconUrl: picture,
      },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: 'eip155:1',
        address: `eip155:1:${usdc}`,
        value: null,
        price: 0,
        quantity: { decimals: 6, numeric: '1e-6' },
        iconUrl: 'javascript:alert(1)',
      },
    ],
  },
  result: [
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:1',
      address: undefined,
      value: 25.1,
      price: 2510,
      priceBefore: 2500,
      quantity: { decimals: 18, numeric: '0.01' },
      iconUrl: safeHref(picture),
    },
    {
      name: 'USD Coin',
      symbol: 'USDC',
      chainId: 'eip155:1',
      address: `eip155:1:${usdc}`,
      value: undefined,
      price: 0,
      priceBefore: undefined,
      quantity: { decimals: 6, numeric: '0.000001' },
      iconUrl: undefined,
    },
  ],
  unsupported: { gives: [] },
})

testCall({
  name: 'getSwapQuotes',
  run: (client, network, signal) =>
    getSwapQuotes(client, {
      amount: 10n ** 18n,
      userAddress: `${network}:${user}`,
      from: `${network}:${native}`,
      to: `${network}:${usdc}`,
      gasPrice: 7n,
      ...(signal && { signal }),
    }),
  request: {
    method: 'GET',
    path: '/v1/convert/quotes',
    query: {
      amount: '1000000000000000000',
      userAddress: `eip155:1:${user}`,
      from: `eip155:1:${native}`,
      to: `eip155:1:${usdc}`,
      gasPrice: '7',
    },
  },
  reply: {
    quotes: [
      { id: null, fromAmount: '1000000000000000000', fromAccount: native, toAmount: '2500000000', toAccount: usdc },
    ],
  },
  result: [
    {
      id: undefined,
      fromAmount: 10n ** 18n,
      fromAccount: native,
      toAmount: 2_500_000_000n,
      toAccount: usdc,
      source: undefined,
      networkCost: undefined,
    },
  ],
  unsupported: { gives: [] },
})

testCall({
  name: 'getSwapTokens',
  run: (client, network, signal) => getSwapTokens(client, { network, ...(signal && { signal }) }),
  request: { method: 'GET', path: '/v1/convert/tokens', query: { chainId: 'eip155:1' } },
  reply: {
    tokens: [
      { name: 'USD Coin', symbol: 'USDC', address: `eip155:1:${usdc}`, decimals: 6, logoUri: null, eip2612: true },
      { name: 'Ether', symbol: 'ETH', address: `eip155:1:${native}`, decimals: 18, logoUri: picture, eip2612: null },
    ],
  },
  result: [
    {
      name: 'USD Coin',
      symbol: 'USDC',
      address: `eip155:1:${usdc}`,
      decimals: 6,
      logoUri: undefined,
      supportsPermit: true,
    },
    {
      name: 'Ether',
      symbol: 'ETH',
      address: `eip155:1:${native}`,
      decimals: 18,
      logoUri: safeHref(picture),
      supportsPermit: false,
    },
  ],
  unsupported: { gives: [] },
})

testCall({
  name: 'getAllowance',
  run: (client, network, signal) =>
    getAllowance(client, {
      tokenAddress: `${network}:${usdc}`,
      userAddress: `${network}:${user}`,
      ...(signal && { signal }),
    }),
  request: {
    method: 'GET',
    path: '/v1/convert/allowance',
    query: { tokenAddress: `eip155:1:${usdc}`, userAddress: `eip155:1:${user}` },
  },
  reply: { allowance: '115792089237316195423570985008687907853269984665640564039457584007913129639935' },
  result: 2n ** 256n - 1n,
  unsupported: { gives: 0n },
})

testCall({
  name: 'getGasPrice',
  run: (client, network, signal) => getGasPrice(client, { network, ...(signal && { signal }) }),
  request: { method: 'GET', path: '/v1/convert/gas-price', query: { chainId: 'eip155:1' } },
  reply: { standard: '1000000000', fast: '2000000000', instant: '0x77359401' },
  result: { standard: 1_000_000_000n, fast: 2_000_000_000n, instant: 2_000_000_001n },
  unsupported: { throws: 'Network not supported for Gas Price' },
})

testCall({
  name: 'buildApprove',
  run: (client, network, signal) =>
    buildApprove(client, {
      userAddress: `${network}:${user}`,
      from: `${network}:${usdc}`,
      to: `${network}:${native}`,
      amount: 5n,
      ...(signal && { signal }),
    }),
  request: {
    method: 'GET',
    path: '/v1/convert/build-approve',
    query: { userAddress: `eip155:1:${user}`, from: `eip155:1:${usdc}`, to: `eip155:1:${native}`, amount: '5' },
  },
  reply: {
    tx: { from: `eip155:1:${user}`, to: `eip155:1:${usdc}`, data: approval, value: '0', eip155: { gasPrice: '7' } },
  },
  result: {
    from: user,
    to: usdc,
    data: approval,
    value: 0n,
    gas: undefined,
    gasPrice: 7n,
    spender: router.toLowerCase(),
    allowed: 5n,
  },
  unsupported: { throws: 'Network not supported for Swaps' },
})

testCall({
  name: 'buildTransaction',
  run: (client, network, signal) =>
    buildTransaction(client, {
      amount: 5n,
      userAddress: `${network}:${user}`,
      from: `${network}:${native}`,
      to: `${network}:${usdc}`,
      disableEstimate: true,
      ...(signal && { signal }),
    }),
  request: {
    method: 'POST',
    path: '/v1/convert/build-transaction',
    body: {
      projectId: 'project',
      amount: '5',
      eip155: { slippage: 1 },
      from: `eip155:1:${native}`,
      to: `eip155:1:${usdc}`,
      userAddress: `eip155:1:${user}`,
      disableEstimate: true,
    },
  },
  reply: { tx: { from: user, to: router, data: '0x12', amount: '5', eip155: { gas: '21000', gasPrice: '7' } } },
  result: {
    from: user,
    to: router,
    data: '0x12',
    value: 5n,
    gas: 21_000n,
    gasPrice: 7n,
    isRead: false,
    isUnwrapping: false,
  },
  unsupported: { throws: 'Network not supported for Swaps' },
})

testCall({
  name: 'getPrices',
  run: (client, network, signal) => getPrices(client, { addresses: [`${network}:${usdc}`], ...(signal && { signal }) }),
  request: {
    method: 'POST',
    path: '/v1/fungible/price',
    body: { currency: 'usd', addresses: [`eip155:1:${usdc}`], projectId: 'project' },
  },
  reply: {
    fungibles: [
      { address: `eip155:1:${usdc}`, name: 'USD Coin', symbol: 'USDC', iconUrl: picture, price: 0, decimals: 6 },
    ],
  },
  result: [
    {
      address: `eip155:1:${usdc}`,
      name: 'USD Coin',
      symbol: 'USDC',
      iconUrl: safeHref(picture),
      price: 0,
      decimals: 6,
    },
  ],
  unsupported: { gives: [] },
})
