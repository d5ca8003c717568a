import type { ReactNode } from 'react'

/** Code as it stands; lines that are too long are scrolled. */
export const Code = ({ children }: { children: ReactNode }) => (
  <pre dir="ltr" tabIndex={0} className="scrolls m-0.5 flex-auto px-2.5 py-1.5 font-mono text-xs">
    {children}
  </pre>
)
