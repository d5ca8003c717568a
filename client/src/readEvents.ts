import { SandboxError } from './SandboxError.ts'

/** Yields server-sent events with their data as JSON; throws where one of them tells an error. */
export async function* readEvents({ body }: Response) {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body ?? []) {
    rest += decoder.decode(bytes, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1]
      const text = /^data: (.*)$/m.exec(block)?.[1]
      if (!event || !text) continue
      const data: unknown = JSON.parse(text)
      if (event === 'error') {
        const { error, code } = data as { error: string; code: string }
        throw new SandboxError(error, { status: 0, code })
      }
      yield { event, data }
    }
  }
}
