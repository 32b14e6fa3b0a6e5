import { type ReactNode, useMemo } from 'react'
import { encode } from 'uqr'

/** White around the code, in modules: scanners look for it. */
const quiet = 4
/** How much of the width the picture in the middle takes, and the room around it. */
const room = 0.25

/**
 * A QR code: dark on white in every theme, since scanners expect it. A quarter of it may be unreadable (level Q), of which
 * the picture in the middle takes a fifth.
 */
export function QrCode({ value, label, isFaded, children }: QrCode.Props): ReactNode {
  const hasPicture = children !== undefined
  const { size, path } = useMemo(() => draw(value, hasPicture), [value, hasPicture])
  const box = `${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`
  return (
    <div
      className="qr"
      part="qr"
      role="img"
      aria-label={label}
      data-faded={isFaded || undefined}
      data-testid="wui-qr-code"
    >
      <svg viewBox={box} aria-hidden="true">
        <path d={path} />
        {[
          [0, 0],
          [size - 7, 0],
          [0, size - 7],
        ].map(([x = 0, y = 0]) => (
          <g key={`${x} ${y}`}>
            <rect className="qr-eye" x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1" />
            <rect x={x + 2} y={y + 2} width="3" height="3" rx="0.5" />
          </g>
        ))}
      </svg>
      {children !== undefined && <span className="qr-picture">{children}</span>}
    </div>
  )
}

/**
 * One of the eight patterns against accidental shapes. To compare them takes ten times as long as all the rest, and a
 * URI has random keys, which make no shapes.
 */
const maskPattern = 2

/** Square modules: of a small code with round ones, a scanner reads two in three. */
function draw(value: string, hasPicture: boolean): { size: number; path: string } {
  const { size, data } = encode(value, { ecc: 'Q', border: 0, maskPattern })
  const middle = (size - 1) / 2
  const half = hasPicture ? (size * room) / 2 : 0
  const isEye = (x: number, y: number) => (y < 7 && (x < 7 || x > size - 8)) || (x < 7 && y > size - 8)
  const isHidden = (x: number, y: number) => Math.max(Math.abs(x - middle), Math.abs(y - middle)) < half
  const lines = data.map((row, y) => {
    const dots = row.map((isDark, x) => (isDark && !isEye(x, y) && !isHidden(x, y) ? '#' : ' ')).join('')
    return [...dots.matchAll(/#+/gu)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`)
  })
  return { size, path: lines.flat().join('') }
}

export declare namespace QrCode {
  type Props = {
    /** What is read from it. */
    value: string
    /** What it is for. */
    label: string
    /** It is out of date. */
    isFaded?: boolean
    /** A picture in the middle. */
    children?: ReactNode
  }
}
