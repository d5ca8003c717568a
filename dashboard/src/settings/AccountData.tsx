import { DownloadLink } from '../material/DownloadLink'
import { Card } from '../ui/Card'

/** Everything stored about the person, to take along. */
export function AccountData() {
  return (
    <Card
      title="Your data"
      text="Everything we keep about you, as JSON. Your bots are exported one by one, from their menus."
    >
      <DownloadLink href="/api/export-account" className="font-semibold text-sea underline">
        Download your data
      </DownloadLink>
    </Card>
  )
}
