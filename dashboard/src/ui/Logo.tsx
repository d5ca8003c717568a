/** The sign and the name. */
export function Logo() {
  return (
    <span className="flex items-center gap-2.5 font-display text-lg font-bold tracking-tight">
      <img src="/favicon.svg" alt="" width="30" height="30" />
      SandBox AI
    </span>
  )
}
