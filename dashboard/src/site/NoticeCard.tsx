import type { BotSettings } from '@sandbox-ai/api/contract'
import type { BotProps } from '../bots/BotProps'
import { Card } from '../ui/Card'
import { CheckField, Field, TextField } from '../ui/Field'
import { Panel } from '../ui/Panel'
import { SaveBar } from './SaveBar'
import { useSettings } from './useSettings'

/** Sets what visitors are told before their first message. */
export function NoticeCard({ bot }: BotProps) {
  const { form, initial, bar, sent, errorOf } = useSettings(bot, 'notice', readNotice)
  return (
    <Card title="Notice" text="A line above the question field, until the first message is sent.">
      <form {...form} className="space-y-5">
        {sent.error && <Panel kind="bad">{sent.error}</Panel>}
        <CheckField label="Show a notice" name="isOn" defaultChecked={initial.notice.isOn} />
        <TextField
          label="Text"
          name="text"
          rows={2}
          maxLength={300}
          defaultValue={initial.notice.text}
          placeholder="Your messages are stored to improve the answers."
          hint="Left empty, it says this in the language of the chat."
          error={errorOf('text')}
          errorOf={sent}
        />
        <Field
          label="Link"
          name="link"
          inputMode="url"
          maxLength={500}
          defaultValue={initial.notice.link}
          placeholder="https://example.com/privacy"
          hint="Where visitors can read more. Left empty, your privacy policy."
          error={errorOf('link')}
          errorOf={sent}
        />
        <SaveBar {...bar} />
      </form>
    </Card>
  )
}

const readNotice = (values: Record<string, string>): Partial<BotSettings> => ({
  notice: {
    isOn: 'isOn' in values,
    text: (values['text'] ?? '').trim(),
    link: (values['link'] ?? '').trim(),
  },
})
