import { useState } from 'react'
import { Card } from '../ui/Card'
import { Monitor, Moon, Sun } from '../ui/lucide/icons'
import { readTheme, setTheme, type Theme } from '../ui/theme'

const themes = [
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
  { theme: 'system', label: 'System', icon: Monitor },
] as const

/** Chooses how the pages look in this browser. */
export function ThemeCard() {
  const [chosen, setChosen] = useState(readTheme)
  const choose = (theme: Theme) => {
    setTheme(theme)
    setChosen(theme)
  }
  return (
    <Card title="Theme" text="For this browser.">
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="sr-only">Theme</legend>
        {themes.map(({ theme, label, icon: Icon }) => (
          <label
            key={theme}
            className="relative flex cursor-pointer items-center gap-3 rounded-xl border border-edge/60 px-4 py-3 font-semibold has-checked:border-sea has-checked:bg-sea-soft has-checked:text-sea has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea"
          >
            <input
              type="radio"
              name="theme"
              className="sr-only"
              checked={chosen === theme}
              onChange={() => choose(theme)}
            />
            <Icon size={19} />
            {label}
          </label>
        ))}
      </fieldset>
    </Card>
  )
}
