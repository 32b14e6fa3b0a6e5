/** EntryPoint v0.8. ERC-4337. */
export const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'
/** Simple7702Account: the one contract that an account delegates to. Its address follows from its code. */
export const smartAccount = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

/** Whether this is the code of an account that has delegated to it. EIP-7702. */
export const isDelegated = (code: unknown): boolean =>
  typeof code === 'string' && code.toLowerCase() === `0xef0100${smartAccount.slice(2).toLowerCase()}`
