/** Of one message, and of a stack. */
const [maxMessage, maxStack] = [500, 4_000]
/** Causes within causes that are shown. */
const maxCauses = 3

type Logged = {
  type: string
  code?: string | number
  message: string
  stack: string
  cause?: Logged
}

/**
 * Returns what the log shows of an error: nothing else that it carries, such as the documents of a failed write, and of its
 * message no values that the database or Mongoose quote from them.
 */
export function loggedError(error: unknown, causes = maxCauses): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const { code, cause } = error as Error & { code?: unknown }
  const message = withoutValues(error.message)
  return {
    type: error.name,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    message,
    stack: `${error.name}: ${message}\n${framesOf(error)}`.slice(0, maxStack),
    ...(cause instanceof Error && causes > 0 && { cause: loggedError(cause, causes - 1) }),
  }
}

/** The stack begins with the message, whose lines may be anything. */
function framesOf({ stack = '', message }: Error) {
  const behind = stack.indexOf(message) + message.length
  return stack
    .slice(behind)
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n')
}

/** Quotation marks are around values; the names of files, which are in single ones, stay. */
const withoutValues = (message: string) =>
  message
    .slice(0, maxMessage)
    .replace(/ dup key: \{[^]*/, ' dup key')
    .replace(/"(?:[^"\\]|\\.)*(?:"|$)/g, '"…"')
    .replace(/`[^`]*(?:`|$)/g, '`…`')
    // Of addresses with their queries and passwords, and of emails, none is for the log.
    .replace(/\S+@\S+/g, '…@…')
    .replace(/\?\S*=\S*/g, '?…')
