import type { ButtonHTMLAttributes, ComponentChildren } from 'preact'

type Props = Omit<ButtonHTMLAttributes, 'label'> & {
  label: string
  children: ComponentChildren
}

/** A button that shows a picture and tells its name to those who point at it or can't see it. */
export const IconButton = ({ label, ...rest }: Props) => (
  <button type="button" aria-label={label} title={label} {...rest} />
)
