import { Panel } from '../ui/Panel'
import { Snippet } from '../ui/Snippet'

/** Shows a secret once, with the lines that check a signature by it. */
export function WebhookSecret({ secret }: { secret: string }) {
  return (
    <div className="mb-5 space-y-3">
      <Panel kind="good">This secret is shown once. Keep it on your server.</Panel>
      <Snippet key={secret} code={secret} name="Secret" label="Copy secret" takesFocus />
      <p className="text-sm text-quiet">In Node.js, this checks that a request comes from here:</p>
      <Snippet code={verifying} name="Code that checks a signature" label="Copy code" />
    </div>
  )
}

const verifying = `import { createHmac, timingSafeEqual } from 'node:crypto'

// \`body\` is the text of the request, before it is parsed.
export function isFromSandBox(header, body, secret) {
  const { t, v1 = '' } = Object.fromEntries(header.split(',').map(part => part.split('=')))
  const expected = createHmac('sha256', secret).update(\`\${t}.\${body}\`).digest()
  const sent = Buffer.from(v1, 'hex')
  const isRecent = Math.abs(Date.now() / 1000 - t) < 300
  return isRecent && sent.length === expected.length && timingSafeEqual(sent, expected)
}`
