/** A stone and the ripples around it, while something is awaited. */
export function Loading(props: { label?: string; className?: string }) {
  return (
    <output className={`flex flex-col items-center justify-center gap-4 ${props.className ?? ''}`}>
      <span className="relative block size-20">
        <span className="absolute inset-0 animate-ripple rounded-full border-2 border-sea" />
        <span className="absolute inset-0 animate-ripple rounded-full border-2 border-sea [animation-delay:0.6s]" />
        <span className="absolute inset-0 m-auto size-5 rounded-full bg-sun" />
      </span>
      <span className="text-sm text-quiet">{props.label ?? 'Loading'}</span>
    </output>
  )
}
