import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { LoaderCircle } from './lucide/icons'
import { type Needs, useMay } from './role'

const base =
  'inline-flex min-h-10 items-center justify-center gap-2 rounded-full px-5 py-2 text-center text-[0.95rem] leading-tight font-semibold transition-colors disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55'

const variants = {
  main: 'bg-sea text-on-sea hover:bg-sea-deep disabled:hover:bg-sea',
  soft: 'bg-sea-soft text-sea hover:bg-sea hover:text-on-sea disabled:hover:bg-sea-soft disabled:hover:text-sea',
  plain:
    'border border-edge/60 text-ink hover:border-ink hover:bg-sand disabled:hover:bg-transparent',
  quiet: 'px-3 text-quiet hover:bg-sand hover:text-ink',
  danger: 'bg-bad-soft text-bad hover:bg-bad hover:text-paper',
}

/** `needs` is the call that it makes: it is there for those who may make it. */
type VariantProps = { variant?: keyof typeof variants; needs?: Needs }

const anybody: Needs = { role: undefined }

/** A button; while `busy` it turns, cannot be pressed again, and keeps the focus. */
export function Button({
  variant = 'main',
  busy = false,
  needs = anybody,
  className = '',
  children,
  onClick,
  ...props
}: ComponentProps<'button'> & VariantProps & { busy?: boolean }) {
  if (!useMay(needs)) return null
  return (
    <button
      type="button"
      data-look={variant}
      {...props}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={event => (busy ? event.preventDefault() : onClick?.(event))}
      className={`${base} ${variants[variant]} ${className}`}
    >
      {busy && <LoaderCircle size={17} className="shrink-0 animate-spin" />}
      {children}
    </button>
  )
}

/** A link within the dashboard that looks like a button. */
export function ButtonLink({
  variant = 'main',
  needs = anybody,
  className = '',
  ...props
}: ComponentProps<typeof Link> & VariantProps) {
  if (!useMay(needs)) return null
  return (
    <Link data-look={variant} {...props} className={`${base} ${variants[variant]} ${className}`} />
  )
}
