// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {NameRegistry} from "./NameRegistry.sol";
import {NameResolver} from "./NameResolver.sol";

/// Finds what a name says, or the name of an address, in one call. It answers like the universal resolver of ENS does
/// (ENSIP-23), for names that lie on this chain: none of them has wildcards, and none is kept by a gateway elsewhere.
contract NameLookup {
    uint256 private constant ETHEREUM = 60;

    NameRegistry public immutable registry;

    error DNSDecodingFailed(bytes dns);
    error EmptyAddress();
    error ResolverError(bytes errorData);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);

    constructor(NameRegistry registry_) {
        registry = registry_;
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory, address) {
        return _resolve(name, data);
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        return _resolve(name, data);
    }

    function reverse(bytes calldata account, uint256 coinType) external view returns (string memory, address, address) {
        return _reverse(account, coinType);
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        return _reverse(account, coinType);
    }

    /// The resolver of a name, or of the nearest name above it, with the place where that one begins.
    function findResolver(bytes memory name) public view returns (address resolver, bytes32 node, uint256 offset) {
        for (;;) {
            node = _hashPacket(name, offset);
            resolver = registry.resolver(node);
            if (resolver != address(0) || node == 0) return (resolver, node, offset);
            offset += 1 + uint8(name[offset]);
        }
    }

    function _resolve(bytes memory name, bytes memory data) private view returns (bytes memory, address) {
        (address resolver,, uint256 offset) = findResolver(name);
        // Without wildcards a resolver says nothing about the names below its own.
        if (resolver == address(0) || offset > 0) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        (bool success, bytes memory result) = resolver.staticcall(data);
        if (success) return (result, resolver);
        if (result.length > 0) revert ResolverError(result);
        revert UnsupportedResolverProfile(bytes4(data));
    }

    function _reverse(bytes calldata account, uint256 coinType)
        private
        view
        returns (string memory name, address resolver, address reverseResolver)
    {
        if (account.length == 0) revert EmptyAddress();
        // Only addresses of Ethereum have names here.
        if (coinType != ETHEREUM || account.length != 20) revert ResolverNotFound(account);

        bytes memory packet = abi.encodePacked(uint8(40), _toHex(account), "\x04addr\x07reverse\x00");
        bytes memory result;
        (result, reverseResolver) = _resolve(packet, abi.encodeCall(NameResolver.name, (_hashPacket(packet, 0))));
        name = abi.decode(result, (string));
        if (bytes(name).length == 0) return (name, address(0), reverseResolver);

        // Anybody can claim a name for an address: it counts if the name points back.
        packet = _toPacket(bytes(name));
        (result, resolver) = _resolve(packet, abi.encodeWithSignature("addr(bytes32)", _hashPacket(packet, 0)));
        address found = abi.decode(result, (address));
        if (found != address(bytes20(account))) revert ReverseAddressMismatch(name, abi.encodePacked(found));
    }

    /// The hash of a name (ERC-137) that is written as DNS writes it: each label after its length, then a zero.
    function _hashPacket(bytes memory packet, uint256 offset) private pure returns (bytes32) {
        if (offset >= packet.length) revert DNSDecodingFailed(packet);
        uint256 length = uint8(packet[offset]);
        uint256 next = offset + 1 + length;
        if (length == 0) {
            if (next != packet.length) revert DNSDecodingFailed(packet);
            return 0;
        }
        if (next >= packet.length) revert DNSDecodingFailed(packet);
        bytes32 label;
        assembly ("memory-safe") {
            label := keccak256(add(add(packet, 33), offset), length)
        }
        return keccak256(abi.encodePacked(_hashPacket(packet, next), label));
    }

    function _toPacket(bytes memory name) private pure returns (bytes memory packet) {
        packet = abi.encodePacked(uint8(0), name, uint8(0));
        uint256 start = 0;
        for (uint256 i = 1; i < packet.length; i++) {
            if (packet[i] != "." && i < packet.length - 1) continue;
            // A label of 256 bytes would not fit, and an empty one would end the name.
            if (i - start - 1 > 255 || i - start == 1) revert DNSDecodingFailed(packet);
            packet[start] = bytes1(uint8(i - start - 1));
            start = i;
        }
    }

    function _toHex(bytes calldata value) private pure returns (bytes memory text) {
        bytes16 digits = "0123456789abcdef";
        text = new bytes(2 * value.length);
        for (uint256 i = 0; i < value.length; i++) {
            text[2 * i] = digits[uint8(value[i]) >> 4];
            text[2 * i + 1] = digits[uint8(value[i]) & 15];
        }
    }
}
