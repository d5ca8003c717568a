import type { ComponentChildren } from 'preact'

/** Code as it stands; lines that are too long are scrolled. */
export const Code = ({ children }: { children: ComponentChildren }) => (
  <pre class="scrolls" dir="ltr" tabIndex={0}>
    <code>{children}</code>
  </pre>
)
