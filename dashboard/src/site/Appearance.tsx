import type { BotSettings } from '@sandbox-ai/api/contract'
import type { BotProps } from '../bots/BotProps'
import { Card } from '../ui/Card'
import { Field, SelectField, TextField } from '../ui/Field'
import { Panel } from '../ui/Panel'
import { LanguageField, readLanguage } from './LanguageField'
import { LivePreview } from './LivePreview'
import { LogoField } from './LogoField'
import { SaveBar } from './SaveBar'
import { TimeZoneField } from './TimeZoneField'
import { useSettings } from './useSettings'

/** Scroll margins that keep a focused field above the save bar and, where the preview is above the form, below that. */
const inSight =
  '[&_:is(input,textarea,select)]:scroll-mb-24 max-xl:[&_:is(input,textarea,select)]:scroll-mt-72'

/** Settings for the bot's appearance and behaviour, beside the chat as visitors see it. */
export function Appearance({ bot }: BotProps) {
  const { form, initial, settings, bar, sent, errorOf } = useSettings(bot, 'look', readAppearance)
  const field = (
    name: 'title' | 'greeting' | 'placeholder' | 'instructions' | 'color' | 'launcherText',
  ) => ({
    name,
    defaultValue: initial[name],
    error: errorOf(name),
    errorOf: sent,
  })
  const link = (name: keyof BotSettings['links']) => ({
    name,
    defaultValue: initial.links[name],
    error: errorOf(name),
    errorOf: sent,
    inputMode: 'url' as const,
    maxLength: 500,
    placeholder: `https://example.com/${name}`,
  })
  return (
    <div className="flex flex-col gap-6 xl:grid xl:grid-cols-[1fr_24rem] xl:items-start">
      <Card title="Look and tone">
        <form {...form} className={`space-y-5 ${inSight}`}>
          {sent.error && <Panel kind="bad">{sent.error}</Panel>}
          <LogoField bot={bot} />
          <Field label="Title" {...field('title')} maxLength={80} />
          <TextField label="Greeting" {...field('greeting')} rows={2} maxLength={500} />
          <Field
            label="Question field"
            {...field('placeholder')}
            maxLength={120}
            hint="Shown in the empty field until visitors type."
          />
          <TextField
            label="Suggested questions"
            name="suggestions"
            rows={3}
            hint="One per line, up to six. If empty, visitors see questions found in your material, such as the headings of an FAQ."
            defaultValue={initial.suggestions.join('\n')}
            error={errorOf('suggestions')}
            errorOf={sent}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Color" {...field('color')} type="color" className="h-10 p-1!" />
            <SelectField label="Position" name="position" defaultValue={initial.position}>
              <option value="right">Right corner</option>
              <option value="left">Left corner</option>
            </SelectField>
            <SelectField
              label="Theme"
              name="theme"
              defaultValue={initial.theme}
              hint="Automatic follows the page the chat is on."
            >
              <option value="auto">Automatic</option>
              <option value="light">Light</option>
              <option value="dark">Dark</option>
            </SelectField>
            <Field
              label="Button text"
              {...field('launcherText')}
              maxLength={30}
              placeholder="Ask us"
              hint="Next to the chat icon. Leave empty for the icon alone."
            />
            {/* Typed as text, so that what is wrong is said beside the field. */}
            <Field label="Privacy policy" {...link('privacy')} hint="Linked below the chat." />
            <Field label="Imprint" {...link('imprint')} hint="Linked below the chat." />
          </div>
          <LanguageField
            defaultValue={initial.language}
            error={errorOf('language')}
            errorOf={sent}
          />
          <TimeZoneField defaultValue={initial.timeZone} error={errorOf('timeZone')} />
          <TextField
            label="Instructions"
            {...field('instructions')}
            rows={4}
            maxLength={4_000}
            hint={
              bot.model
                ? 'How the bot should talk, for example: Be brief and use first names.'
                : 'These need a model that writes the answers. Right now the bot answers in the words of your material.'
            }
          />
          <SaveBar {...bar} />
        </form>
      </Card>
      <LivePreview bot={bot} settings={settings} />
    </div>
  )
}

const themes = ['auto', 'light', 'dark'] as const

const readAppearance = (values: Record<string, string>): Partial<BotSettings> => {
  const text = (name: string) => values[name] ?? ''
  return {
    title: text('title').trim(),
    greeting: text('greeting').trim(),
    placeholder: text('placeholder').trim(),
    suggestions: text('suggestions')
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean),
    instructions: text('instructions').trim(),
    color: text('color'),
    language: readLanguage(values),
    timeZone: text('timeZone'),
    theme: themes.find(theme => theme === text('theme')) ?? 'auto',
    launcherText: text('launcherText').trim(),
    links: { privacy: text('privacy').trim(), imprint: text('imprint').trim() },
    position: text('position') === 'left' ? 'left' : 'right',
  }
}
