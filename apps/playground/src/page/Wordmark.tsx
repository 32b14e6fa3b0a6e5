import type { ReactNode } from 'react'

/** A mooring ring above the water. */
export function Wordmark(): ReactNode {
  return (
    <span className="wordmark">
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <circle cx="12" cy="8" r="4.5" />
        <path
          d="M12 12.500v4.500M2.500 19c2.400 0 2.400-1.700 4.750-1.700S9.600 19 12 19s2.400-1.700 4.750-1.700S19.100 19 21.500 19"
          strokeLinecap="round"
        />
      </svg>
      Mooring
    </span>
  )
}
