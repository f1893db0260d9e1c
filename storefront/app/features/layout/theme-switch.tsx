import { useId } from "react"
import { chooseTheme, type Theme, themes, useTheme } from "../../lib/theme"

const labels: Readonly<Record<Theme, string>> = { system: "System", light: "Light", dark: "Dark" }

export function ThemeSwitch() {
  const chosen = useTheme()
  const name = useId()
  return (
    <fieldset className="flex w-fit">
      <legend className="sr-only">Color theme</legend>
      {themes.map((theme) => (
        <label
          key={theme}
          className="lettering -ml-px border border-rule-strong px-2.5 py-1.5 text-soft first-of-type:ml-0 hover:text-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={theme}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
            className="sr-only"
          />
          <span>{labels[theme]}</span>
        </label>
      ))}
    </fieldset>
  )
}
