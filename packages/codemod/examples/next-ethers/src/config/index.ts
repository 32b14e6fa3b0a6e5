import { EthersAdapter } from "@reown/appkit-adapter-ethers";
import { arbitrum, mainnet, solana } from "@reown/appkit/networks";
import type { AppKitNetwork } from "@reown/appkit/networks";

export const projectId = process.env.NEXT_PUBLIC_PROJECT_ID || "b56e18d47c72ab683b10814fe9495694";

export const networks = [mainnet, arbitrum, solana] as [AppKitNetwork, ...AppKitNetwork[]];

export const ethersAdapter = new EthersAdapter();
