/** Lines that stand in for a list on its way. */
export function Skeleton(props: { lines?: number }) {
  return (
    <output aria-label="Loading" className="block space-y-3">
      {Array.from({ length: props.lines ?? 3 }, (_, line) => (
        <span key={line} className="block h-14 animate-shimmer rounded-xl bg-sand" />
      ))}
    </output>
  )
}
