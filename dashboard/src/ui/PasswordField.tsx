import { useState, type ComponentProps } from 'react'
import { Field } from './Field'
import { Eye, EyeOff } from './lucide/icons'

/** A field for a password, which can be shown while it is typed. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'aside'>) {
  const [isVisible, setVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  return (
    <Field
      required
      {...props}
      type={isVisible ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      className="pr-12"
      aside={
        <button
          type="button"
          aria-label={isVisible ? 'Hide what you typed' : 'Show what you typed'}
          onClick={() => setVisible(!isVisible)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-xl text-quiet hover:text-ink"
        >
          <Icon size={19} />
        </button>
      }
    />
  )
}
