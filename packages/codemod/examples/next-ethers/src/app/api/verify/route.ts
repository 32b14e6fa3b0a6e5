import { getAddressFromMessage, getChainIdFromMessage, verifySignature } from "@reown/appkit-siwe";

const projectId = process.env.NEXT_PUBLIC_PROJECT_ID ?? "";

export async function POST(request: Request) {
  const { message, signature } = (await request.json()) as { message: string; signature: string };
  const address = getAddressFromMessage(message);
  const chainId = getChainIdFromMessage(message);
  const isValid = await verifySignature({ address, message, signature, chainId, projectId });
  return Response.json({ address }, { status: isValid ? 200 : 401 });
}
