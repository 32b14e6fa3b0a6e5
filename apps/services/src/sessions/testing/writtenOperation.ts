/** A user operation in the format of pages, without its sender: it calls `execute` of a smart account. See ERC-4337. */
export const writtenOperation = {
  nonce: '0x1',
  callData: '0xb61d27f6',
  callGasLimit: '0x5208',
  verificationGasLimit: '0x5208',
  preVerificationGas: '0x5208',
  maxFeePerGas: '0x3b9aca00',
  maxPriorityFeePerGas: '0x0',
}
