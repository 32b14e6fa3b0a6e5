import type { SIWECreateMessageArgs, SIWESession, SIWEVerifyMessageArgs } from "@reown/appkit-siwe";
import { createSIWEConfig, formatMessage } from "@reown/appkit-siwe";
import { arbitrum, mainnet } from "@reown/appkit/networks";

export const siweConfig = createSIWEConfig({
  getMessageParams: async () => ({
    domain: typeof window !== "undefined" ? window.location.host : "",
    uri: typeof window !== "undefined" ? window.location.origin : "",
    chains: [mainnet.id, arbitrum.id],
    statement: "Please sign with your account",
  }),
  createMessage: ({ address, ...args }: SIWECreateMessageArgs) => formatMessage(args, address),
  getNonce: async () => (await fetch("/api/nonce")).text(),
  getSession: async () => {
    const session = (await (await fetch("/api/session")).json()) as unknown as SIWESession | undefined;
    if (!session) return null;
    return { address: session.address, chainId: session.chainId };
  },
  verifyMessage: async ({ message, signature }: SIWEVerifyMessageArgs) => {
    const reply = await fetch("/api/verify", { method: "POST", body: JSON.stringify({ message, signature }) });
    return reply.ok;
  },
  signOut: async () => (await fetch("/api/sign-out", { method: "POST" })).ok,
});
