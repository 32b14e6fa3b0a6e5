import { type ParseAbi, parseAbi } from 'viem'

const routerSignatures = [
  'function WETH() view returns (address)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function getAmountsIn(uint256 amountOut, address[] path) view returns (uint256[] amounts)',
  'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) payable returns (uint256 amountToken, uint256 amountETH, uint256 liquidity)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
] as const

/** The part of the Uniswap router that pages need. The rest of it is in `@uniswap/v2-periphery`. */
export const routerAbi: ParseAbi<typeof routerSignatures> = parseAbi(routerSignatures)

const legacyTokenSignatures = [
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function transfer(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function approve(address spender, uint256 value)',
] as const

/** The token whose functions return nothing. With the ABI of ERC-20, decoding fails after the call. */
export const legacyTokenAbi: ParseAbi<typeof legacyTokenSignatures> = parseAbi(legacyTokenSignatures)

const walletFactorySignatures = [
  'function deploy(address owner, bytes32 salt) returns (address wallet)',
  'function predict(address owner, bytes32 salt) view returns (address)',
] as const

/** The contract that creates smart accounts. */
export const walletFactoryAbi: ParseAbi<typeof walletFactorySignatures> = parseAbi(walletFactorySignatures)

const smartWalletSignatures = [
  'function owner() view returns (address)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  'function execute(address target, uint256 value, bytes data) payable returns (bytes)',
] as const

/** A smart account: the key of its owner signs for it. */
export const smartWalletAbi: ParseAbi<typeof smartWalletSignatures> = parseAbi(smartWalletSignatures)

const nameRegistrySignatures = [
  'function owner(bytes32 node) view returns (address)',
  'function resolver(bytes32 node) view returns (address)',
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
] as const

export const nameRegistryAbi: ParseAbi<typeof nameRegistrySignatures> = parseAbi(nameRegistrySignatures)

const nameResolverSignatures = [
  'function setAddr(bytes32 node, uint256 coinType, bytes value)',
  'function setText(bytes32 node, string key, string value)',
  'function setName(bytes32 node, string value)',
] as const

export const nameResolverAbi: ParseAbi<typeof nameResolverSignatures> = parseAbi(nameResolverSignatures)

const lanternsSignatures = [
  'function mint(address to, uint256 id, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
  'function uri(uint256 id) view returns (string)',
] as const

/** Pictures that are drawn on the chain (ERC-1155). Anyone can make them. */
export const lanternsAbi: ParseAbi<typeof lanternsSignatures> = parseAbi(lanternsSignatures)
