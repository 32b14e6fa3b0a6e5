/**
 * The methods with which an account gives its tokens and items away, or allows somebody to take them. A router that swaps
 * for the account has none of them.
 *
 * @see ERC-20, ERC-223, ERC-677, ERC-721, ERC-777, ERC-1155, ERC-1363, ERC-2612, ERC-6909; Permit2
 */
export const assetMethods: ReadonlySet<string> = new Set([
  // transfer(address,uint256), and with bytes or the number of an item
  'a9059cbb',
  'be45fd62',
  '095bcdb6',
  // transferFrom(address,address,uint256), and that of Permit2
  '23b872dd',
  '36c78516',
  // approve(address,uint256), with the number of an item, with bytes, and that of Permit2
  '095ea7b3',
  '426a8493',
  '5c17f9f4',
  '87517c45',
  // increaseAllowance, decreaseAllowance, increaseApproval
  '39509351',
  'a457c2d7',
  'd73dd623',
  // setApprovalForAll, setOperator, authorizeOperator
  'a22cb465',
  '558a7297',
  '959b8c3f',
  // safeTransferFrom and safeBatchTransferFrom of items
  '42842e0e',
  'b88d4fde',
  'f242432a',
  '2eb2c2d6',
  // permit, of ERC-2612 with either form of signature, of Dai, of items, and of Permit2
  'd505accf',
  '9fd5a6cf',
  '8fcbaf0c',
  '7ac2ff7b',
  'fe3424ee',
  '2b67b570',
  // transferAndCall, transferFromAndCall, approveAndCall, send
  '4000aea0',
  '1296ee62',
  'd8fbe994',
  'c1d34b89',
  'cae9ca51',
  '3177029f',
  '9bd9bbc6',
  // burn(uint256), transferOwnership(address), transferPunk(address,uint256)
  '42966c68',
  'f2fde38b',
  '8b72a2ec',
])
