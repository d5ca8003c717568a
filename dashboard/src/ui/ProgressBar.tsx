import { useIsLost } from '../connection'

/** A progress bar, `share` between 0 and 1; indeterminate without a share. Without connection it is marked as standing. */
export function ProgressBar(props: { label: string; share?: number | undefined }) {
  const isStanding = useIsLost()
  return (
    <progress
      aria-label={isStanding ? `${props.label}, waiting for the connection` : props.label}
      max={1}
      value={isStanding ? (props.share ?? 0) : props.share}
      className={`bar block h-2 w-full ${isStanding ? 'opacity-45 grayscale' : ''}`}
    />
  )
}
