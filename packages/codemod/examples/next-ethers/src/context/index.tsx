"use client";

import { ethersAdapter, networks, projectId } from "../config";
import { siweConfig } from "../config/siwe";
import { createAppKit, type CreateAppKit } from "@reown/appkit/react";
import React, { type ReactNode } from "react";

const metadata: CreateAppKit["metadata"] = {
  name: "Quay",
  description: "A quay",
  url: "https://quay.example",
  icons: ["https://quay.example/icon.png"],
};

export const modal = createAppKit({
  adapters: [ethersAdapter],
  projectId: projectId,
  networks,
  metadata,
  siweConfig,
  themeMode: "light",
  featuredWalletIds: ["c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96"],
});

function ContextProvider({ children }: { children: ReactNode }) {
  return <>{children}</>;
}

export default ContextProvider;
