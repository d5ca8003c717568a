import { readTheme } from '../ui/theme'
import dark from './tryIt-dark.webp'
import light from './tryIt-light.webp'

/** The dashboard itself, as it was when this picture was taken of it. */
export function ProductPicture() {
  const theme = readTheme()
  const media = theme === 'system' ? '(prefers-color-scheme: dark)' : 'not all'
  return (
    <picture>
      <source srcSet={dark} media={media} />
      <img
        src={theme === 'dark' ? dark : light}
        width={1280}
        height={860}
        loading="lazy"
        alt="The dashboard: a bot is tried out, and answers with a table, a command and the passage of the manual they come from"
        className="h-auto w-full rounded-2xl border border-line shadow-float"
      />
    </picture>
  )
}
