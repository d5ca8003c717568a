import { SelectField } from '../ui/Field'

const zones = Intl.supportedValuesOf('timeZone')
const own = new Intl.DateTimeFormat().resolvedOptions().timeZone

type Props = { defaultValue: string; error: string | undefined }

/** Chooses the time zone that “today” is told by; for a bot without one, that of the browser stands first. */
export const TimeZoneField = ({ defaultValue, ...field }: Props) => (
  <SelectField
    label="Time zone"
    name="timeZone"
    defaultValue={defaultValue}
    hint="So that the bot knows what “today” and “tomorrow” mean."
    {...field}
  >
    <option value="">The server’s</option>
    {[...new Set([defaultValue, own, ...zones])].filter(Boolean).map(zone => (
      <option key={zone} value={zone}>
        {zone.replaceAll('_', ' ')}
      </option>
    ))}
  </SelectField>
)
