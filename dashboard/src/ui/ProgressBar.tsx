/** A progress bar, `share` between 0 and 1; indeterminate without a share. */
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
