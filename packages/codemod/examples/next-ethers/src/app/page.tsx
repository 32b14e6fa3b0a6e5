import ContextProvider from "../context";
import { ConnectButton } from "../components/ConnectButton";

export default function Home() {
  return (
    <ContextProvider>
      <ConnectButton />
    </ContextProvider>
  );
}
