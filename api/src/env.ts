import { z } from 'zod'
import { machineMemory } from './machineMemory.ts'

const wholeNumber = (min: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/, 'must be a whole number')
    .transform(Number)
    .refine(value => value >= min, `must be at least ${min}`)

const host = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9.-]+(:\d{1,5})?$/, 'must be a host name, with a port if it has one')

const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })

const price = z
  .string()
  .regex(/^\d+(?:\.\d+)?\/\d+(?:\.\d+)?$/, 'must be dollars per million tokens in and out, as 2/10')
  .transform(text => text.split('/').map(Number))
  .transform(([input = 0, output = 0]) => ({ in: input, out: output }))

const minKeyLength = 32

/**
 * Returns the keys of a list, then its whole text: before there were lists, that was the key, commas and all. It is the first
 * where some part is too short to be a key.
 */
function keysIn(text: string): string[] {
  const keys = text.split(',').map(key => key.trim())
  return keys.every(key => key.length >= minKeyLength) ? [...new Set([...keys, text])] : [text]
}

/** The share of the memory that the server takes unless told otherwise. */
const ourShare = 0.8

/** Without these a payment could be taken that gives nobody a plan. */
const neededToSell = ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_BASIC'] as const

const Settings = z.object({
  PORT: wholeNumber(0)
    .refine(port => port < 65_536, 'must be below 65536')
    .default(3000),
  HOST: host.optional(),
  BOT_HOST: host.optional(),
  BIND: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
    .optional(),
  PUBLIC_SCHEME: z.enum(['http', 'https'], 'must be http or https').optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  ANTHROPIC_BASE_URL: address.optional(),
  ANTHROPIC_MODEL: z.string().default('claude-haiku-5-5'),
  ANTHROPIC_PRICE: price.optional(),
  /** A server of OpenAI's chat completions with this model composes answers, in Claude's place. */
  OPENAI_MODEL: z.string().optional(),
  OPENAI_BASE_URL: address.optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_PRICE: price.optional(),
  /** The model that takes a second look at what the model says: the same unless set, none with `off`. */
  VERIFY_MODEL: z.string().optional(),
  /** Seconds that a visitor waits for the first sentence of a model, before the material's own step in. */
  MODEL_PATIENCE_S: wholeNumber(1).default(12),
  VOYAGE_API_KEY: z.string().optional(),
  VOYAGE_BASE_URL: address.optional(),
  WHISPER: z
    .enum(['tiny', 'base', 'small', 'off'], 'must be tiny, base, small or off')
    .default('base'),
  TRANSCRIBE_URL: address.optional(),
  TRANSCRIBE_API_KEY: z.string().optional(),
  TRANSCRIBE_MODEL: z.string().default('whisper-1'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_BASIC: z.string().optional(),
  STRIPE_PRICE_PREMIUM: z.string().optional(),
  STRIPE_BASE_URL: address.optional(),
  /**
   * Encrypts secrets that are stored, and behind a comma the one before, which still decrypts; without it,
   * `DATA_DIR/secret.key` does, which is made beside the embedded database.
   */
  SECRET_KEY: z
    .string()
    .min(minKeyLength, `must have at least ${minKeyLength} characters`)
    .transform(keysIn)
    .optional(),
  /** Where mails are sent from; without it they are written to `DATA_DIR/mail`. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' })
    .optional(),
  /** `optional` where mails, and the password of `SMTP_URL`, may go to another machine unencrypted, where it offers no TLS. */
  SMTP_TLS: z.enum(['required', 'optional'], 'must be required or optional').default('required'),
  MAIL_FROM: z.string().min(1).optional(),
  TRUST_PROXY: wholeNumber(0).default(0),
  /** Port of `/metrics`, for Prometheus; none unless set. */
  METRICS_PORT: wholeNumber(0)
    .refine(port => port < 65_536, 'must be below 65536')
    .optional(),
  /** Address of that port: whoever reaches it may read it. */
  METRICS_BIND: z.string().min(1).default('127.0.0.1'),
  /** Collector of OpenTelemetry that traces go to; its library reads the other `OTEL_…` settings. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('sandbox-ai'),
  /** Folder of `privacy.md`, `terms.md` and `imprint.md`, the texts of these pages. */
  LEGAL_DIR: z.string().min(1).optional(),
  /** Emails of who runs this installation, with commas between them: once they proved that it is theirs they have a page. */
  OPERATOR_EMAILS: z
    .string()
    .toLowerCase()
    .transform(text =>
      text
        .split(',')
        .map(email => email.trim())
        .filter(Boolean),
    )
    .refine(
      emails => emails.every(email => /^[^\s@]+@[^\s@]+$/.test(email)),
      'must be emails with commas between them',
    )
    .default([]),
  CONTACT_EMAIL: z.string().default('hello@sandbox.example'),
  CITY: z.string().default('San Francisco'),
  OFFICE_ADDRESS: z.string().default('P.O. Box 1024, San Francisco, CA 94104'),
  CHAT_LIMIT: wholeNumber(1).default(20),
  BOT_LIMIT: wholeNumber(1).default(600),
  ADDRESS_LIMIT: wholeNumber(1).default(120),
  OWNER_LIMIT: wholeNumber(1).default(1_200),
  SIGNIN_LIMIT: wholeNumber(1).default(10),
  SIGNUP_LIMIT: wholeNumber(1).default(20),
  FILE_LIMIT_MB: wholeNumber(1).default(250),
  /** Below the least, one reader beside the models would be all there is room for. */
  MEMORY_MB: wholeNumber(512).optional(),
  WAITING_LIMIT: wholeNumber(1).default(1_200),
  PLAN_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

/** The names of all settings. */
export const settingNames = Object.keys(Settings.shape)

const Environment = Settings.superRefine((values, context) => {
  if (values.OPENAI_MODEL && !values.OPENAI_API_KEY && !values.OPENAI_BASE_URL)
    context.addIssue({
      code: 'custom',
      path: ['OPENAI_API_KEY'],
      message: 'must be set beside OPENAI_MODEL, or OPENAI_BASE_URL of a server without keys',
    })
  if (!values.STRIPE_SECRET_KEY) return
  for (const name of neededToSell)
    if (!values[name])
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'must be set beside STRIPE_SECRET_KEY',
      })
})

/** The environment as the app uses it; throws one line that names every value that is wrong. */
export function readEnv(source: Record<string, string | undefined>) {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(filled)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`)
    throw new Error(`Wrong settings: ${wrong.join('; ')}`)
  }
  const values = parsed.data
  const configuredHost = values.HOST ?? `localhost:${values.PORT}`
  const local = configuredHost.split(':')[0] === 'localhost'
  const PUBLIC_SCHEME = values.PUBLIC_SCHEME ?? (local ? 'http' : 'https')
  // Browsers leave out the scheme's own port, in `Host` as in `Origin`.
  const ownPort = PUBLIC_SCHEME === 'https' ? /:443$/ : /:80$/
  const HOST = configuredHost.replace(ownPort, '')
  return {
    ...values,
    HOST,
    BOT_HOST: values.BOT_HOST?.replace(ownPort, '') ?? HOST,
    PUBLIC_SCHEME,
    /** Of the machine's or container's memory, the system keeps a part. */
    MEMORY_MB: values.MEMORY_MB ?? Math.floor((machineMemory() * ourShare) / 2 ** 20),
    /**
     * Addresses to listen on; none means all interfaces. Who reaches the server past a proxy that is trusted writes its
     * headers: then only this machine does, unless told otherwise.
     */
    BIND: values.BIND ? [values.BIND] : local || values.TRUST_PROXY ? ['127.0.0.1', '::1'] : [],
  } as const
}

export type Env = {
  -readonly [key in keyof ReturnType<typeof readEnv>]: ReturnType<typeof readEnv>[key]
}

function readOrExit(): Env {
  try {
    return readEnv(process.env)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}

/** Read once, here and nowhere else; tests change its fields before they start the app. */
export const env: Env = readOrExit()

/** Scheme and host of the dashboard, as browsers write an origin. */
export const dashboardOrigin = () => `${env.PUBLIC_SCHEME}://${env.HOST}`

/** Scheme and host of a domain of an owner's own, with the port that this installation is at. */
export const domainOrigin = (host: string) =>
  `${env.PUBLIC_SCHEME}://${host}${/:\d+$/.exec(env.HOST)?.[0] ?? ''}`

/** Scheme and host of a bot's public site. */
export const botOrigin = (botName: string) => `${env.PUBLIC_SCHEME}://${botName}.${env.BOT_HOST}`
