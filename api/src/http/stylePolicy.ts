import { createHash } from 'node:crypto'

/** Returns the content policy directive that allows this one style and no other. */
export const stylePolicy = (style: string) =>
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`
