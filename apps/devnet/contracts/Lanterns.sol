// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// Pictures that are drawn on the chain, several of each. Anyone can make them.
contract Lanterns is ERC1155 {
    string public constant name = "Lanterns";
    string public constant symbol = "LANTERN";

    constructor() ERC1155("") {}

    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }

    function uri(uint256 id) public pure override returns (string memory) {
        bytes memory svg = abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="hsl(',
            Strings.toString((id * 67) % 360),
            ' 45% 25%)"/><circle cx="50" cy="52" r="24" fill="hsl(',
            Strings.toString((id * 67 + 30) % 360),
            ' 90% 65%)"/><path d="M38 24h24M50 14v10M38 80h24" stroke="#fff" stroke-width="5"/></svg>'
        );
        bytes memory json = abi.encodePacked(
            '{"name":"Lantern ',
            Strings.toString(id),
            '","description":"It burns on the chain.","image":"data:image/svg+xml;base64,',
            Base64.encode(svg),
            '"}'
        );
        return string(abi.encodePacked("data:application/json;base64,", Base64.encode(json)));
    }
}
