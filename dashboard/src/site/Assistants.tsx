import type { BotSettings } from '@sandbox-ai/api/contract'
import type { BotProps } from '../bots/BotProps'
import { Card } from '../ui/Card'
import { CheckField } from '../ui/Field'
import { Panel } from '../ui/Panel'
import { Snippet } from '../ui/Snippet'
import { SaveBar } from './SaveBar'
import { useSettings } from './useSettings'

/** Lets assistants such as Claude ask the bot, and says how they find it. */
export function Assistants({ bot }: BotProps) {
  const { form, initial, bar, sent } = useSettings(bot, 'assistants', readAssistants)
  const address = `${bot.url}/mcp`
  return (
    <Card
      title="Use it in AI assistants"
      text="Claude, Cursor and others can ask your bot over the Model Context Protocol (MCP)."
    >
      <div className="space-y-6">
        <form {...form} className="space-y-5">
          {sent.error && <Panel kind="bad">{sent.error}</Panel>}
          <CheckField
            label="Let assistants ask the bot"
            hint="They count as visitors: they see the same answers, within the same limits."
            name="mcp"
            defaultChecked={initial.mcp}
          />
          <SaveBar {...bar} />
        </form>
        {bot.settings.mcp && (
          <>
            <Snippet label="Copy the address for assistants" name="MCP address" code={address} />
            <ul className="list-disc space-y-2 pl-5">
              <li>Claude: Settings → Connectors → Add custom connector, and paste the address.</li>
              <li>
                Claude Code:{' '}
                <code className="font-mono text-sm wrap-anywhere">
                  claude mcp add --transport http {bot.botName} {address}
                </code>
              </li>
              <li>Cursor: Settings → MCP → Add new MCP server, with the address as its url.</li>
            </ul>
          </>
        )}
      </div>
    </Card>
  )
}

const readAssistants = (values: Record<string, string>): Partial<BotSettings> => ({
  mcp: 'mcp' in values,
})
