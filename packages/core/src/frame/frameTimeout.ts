/**
 * How long the embedded wallet may take to answer an email, device, OTP, social or redirect request (ms).
 * Specification §9.
 */
export const frameTimeout = 30_000
