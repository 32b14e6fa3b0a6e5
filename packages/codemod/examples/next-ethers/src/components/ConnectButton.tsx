"use client";

export const ConnectButton = () => {
  return (
    <div className="button">
      <appkit-button />
    </div>
  );
};
