import type { ReactNode } from 'react'

const turns = 160

/** One depth line: an irregular ring, the same on every visit. */
function depthLine(depth: number): string {
  const points = Array.from({ length: turns }, (_, index) => {
    const angle = (index / turns) * 2 * Math.PI
    const wobble =
      1 +
      0.16 * Math.sin(2 * angle + depth * 0.35) +
      0.07 * Math.sin(5 * angle - depth * 0.5) +
      0.03 * Math.cos(9 * angle)
    const radius = (26 + depth * 34) * wobble
    return `${(400 + radius * 1.5 * Math.cos(angle)).toFixed(1)} ${(300 + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

const lines = Array.from({ length: 11 }, (_, depth) => depthLine(depth))

/** The background of the page: depth lines of a sea chart. */
export function Soundings(): ReactNode {
  return (
    <div className="backdrop">
      <svg className="soundings" viewBox="0 0 800 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {lines.map((line) => (
          <path key={line} d={line} />
        ))}
      </svg>
    </div>
  )
}
