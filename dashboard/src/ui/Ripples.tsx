/** Raked sand around a stone: lines in the colour of the text, filling what they are put into. */
export function Ripples(props: { className: string; stone?: { x: number; y: number } }) {
  const { x, y } = props.stone ?? { x: 600, y: 420 }
  const rings = Array.from({ length: 26 }, (_, ring) => 60 + ring * 34)
  return (
    <svg
      className={`pointer-events-none ${props.className}`}
      viewBox="0 0 1200 600"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden
    >
      {rings.map(radius => (
        <ellipse key={radius} cx={x} cy={y} rx={radius * 1.35} ry={radius} />
      ))}
    </svg>
  )
}
