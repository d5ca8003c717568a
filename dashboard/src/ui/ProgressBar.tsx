/** How far something is, `share` between 0 and 1; without a share it is only known to be under way. */
export function ProgressBar(props: { label: string; share?: number | undefined }) {
  return (
    <progress
      aria-label={props.label}
      max={1}
      value={props.share}
      className="bar block h-2 w-full"
    />
  )
}
