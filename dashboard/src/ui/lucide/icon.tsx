import type { SVGProps } from 'react'

type Props = Pick<SVGProps<SVGSVGElement>, 'className' | 'strokeWidth'> & {
  /** Width and height in pixels. */
  size?: number
}

/** Returns a component that draws the given paths of a square of 24, in the colour of the text around it. */
export function icon(...paths: string[]) {
  return function Icon({ size = 24, strokeWidth = 2, className }: Props) {
    return (
      <svg
        aria-hidden
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className}
      >
        {paths.map(path => (
          <path key={path} d={path} />
        ))}
      </svg>
    )
  }
}

export type Icon = ReturnType<typeof icon>

/** Returns the path of a circle. */
export const circle = (x: number, y: number, radius: number) =>
  `M${x + radius} ${y}a${radius} ${radius} 0 1 1 ${-2 * radius} 0a${radius} ${radius} 0 1 1 ${2 * radius} 0z`

/** Returns the path of a rectangle with corners rounded by 2. */
export const rect = (x: number, y: number, width: number, height: number) =>
  `M${x + 2} ${y}h${width - 4}a2 2 0 0 1 2 2v${height - 4}a2 2 0 0 1 -2 2h${4 - width}a2 2 0 0 1 -2 -2v${4 - height}a2 2 0 0 1 2 -2z`
