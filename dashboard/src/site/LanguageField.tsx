import { replyLanguages } from '@sandbox-ai/api/rules'
import { useState } from 'react'
import { Field, SelectField } from '../ui/Field'

const names = new Intl.DisplayNames('en', { type: 'language' })
const nameOf = (code: string) => names.of(code) ?? code
const known = replyLanguages
  .map(code => ({ code, name: nameOf(code) }))
  .toSorted((one, other) => one.name.localeCompare(other.name))

const other = 'other'

type Props = {
  defaultValue: string
  error: string | undefined
  errorOf: object
}

/** Returns the language that was chosen in the field of a form. */
export const readLanguage = ({ language = '', languageCode = '' }: Record<string, string>) =>
  language === other ? languageCode.trim() : language

/** Chooses the language of the chat by its name, or any other by its code. */
export function LanguageField({ defaultValue, ...field }: Props) {
  const [chosen, setChosen] = useState(
    defaultValue === '' || replyLanguages.includes(defaultValue) ? defaultValue : other,
  )
  const isOther = chosen === other
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="Language"
        name="language"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        hint={chosen ? undefined : 'The chat speaks the language of each visitor.'}
      >
        <option value="">The visitor’s</option>
        {known.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
        <option value={other}>Another</option>
      </SelectField>
      {isOther && (
        <Field
          label="Language code"
          {...field}
          name="languageCode"
          defaultValue={replyLanguages.includes(defaultValue) ? '' : defaultValue}
          placeholder="sv"
          hint="Such as sv for Swedish. The bot’s own phrases will be in English."
        />
      )}
    </div>
  )
}
