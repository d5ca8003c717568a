import type {
  ApiKey,
  Bot,
  File,
  Reply,
  Session,
  Source,
  User,
  WebAddress,
} from '@sandbox-ai/api/contract'

let last = 0
const id = () => `id-${++last}`
const day = (number: number) => new Date(Date.UTC(2026, 10, number, 14, 30)).toISOString()

export const makeUser = (email: string): User => ({
  email,
  firstName: '',
  lastName: '',
  subscriptionStatus: 0,
  plan: 'none',
  trialEndsAt: null,
  needsVerification: false,
})

export const makeSessions = (): Session[] => [
  {
    id: 'session-1',
    device: 'Firefox on Linux',
    startedAt: day(20),
    lastUsedAt: day(21),
    isCurrent: true,
  },
  {
    id: 'session-2',
    device: 'Safari on iPhone',
    startedAt: day(2),
    lastUsedAt: day(19),
    isCurrent: false,
  },
]

export const makeApiKey = (name: string): ApiKey => ({
  id: `key-${name}`,
  name,
  hint: 'sbx_Xk3v…9pQd',
  bots: 'all',
  scopes: ['chat', 'material'],
  createdAt: day(3),
  lastUsedAt: null,
  expiresAt: null,
})

export const makeBot = (botName: string): Bot => ({
  botName,
  isRunning: false,
  needsIndex: false,
  isStale: false,
  url: `https://${botName}.sandbox.test`,
  settings: {
    title: 'Workshop manual',
    greeting: 'Hello! Ask me anything about your bicycle.',
    placeholder: 'Ask a question',
    suggestions: ['How tight is the axle nut?', 'When is the next service?'],
    color: '#0f5f59',
    position: 'right',
    theme: 'auto',
    launcherText: '',
    links: { privacy: '', imprint: '' },
    instructions: '',
    language: 'en',
    allowedOrigins: ['https://example.com'],
    sources: 'quote',
    listMaterial: false,
    indexable: false,
    timeZone: '',
    monthlyBudget: null,
    keepDays: 90,
    maskPersonalData: false,
    contact: { email: '', phone: '', link: '', hours: '', text: '' },
    followUp: false,
    mcp: false,
    access: 'public',
    notice: { isOn: false, text: '', link: '' },
  },
  logo: '',
  fileCount: 0,
  learnable: { files: 0, hasNote: false },
  entryCount: 0,
  passageCount: 0,
  refusedOrigins: [{ origin: 'https://shop.example.org', count: 12, lastAt: day(19) }],
  team: { owner: { email: 'ada@example.com', name: 'Ada' }, members: [] },
  createdAt: day(1),
  trainedAt: null,
  isTraining: false,
  servedBefore: null,
  lastAskedAt: null,
  asked: { questions: 0, unanswered: 0 },
  openGaps: 0,
  reasonToTrain: '',
  trouble: '',
  filesFull: '',
  unrecorded: '',
  model: 'claude-haiku-5-5',
  spentThisMonth: 0,
})

const receipt = {
  unit: 'page' as const,
  units: 212,
  empty: [3, 4, 5, 88],
  recognised: [12, 13],
  warnings: ['Page 14 was left out: recognising the picture took too long.'],
  notes: ['Pages 12 and 13 were recognised from a picture: a word may be wrong here and there.'],
  tables: 14,
  language: 'en',
  leftOut: ['Repeated headers, footers and page numbers'],
  questions: [
    'What should I know about “Rear axle”?',
    'What should I know about “Taking the battery out”?',
  ],
  sameAs: 'service-manual (1).pdf',
  excerpt:
    'Workshop manual\nBefore you begin, put the bicycle on a stand and take the battery out. Keep the screws in the order in which you loosened them.',
}

/**
 * A file as it is once it was read: a locked one by the name `locked.pdf`, an empty one by `empty.txt`, and one with hidden
 * sheets by `prices.xlsx`.
 */
export function makeFile(name: string): File {
  const file: File = {
    id: id(),
    name,
    kind: 'file',
    type: 'application/pdf',
    size: 4_812_344,
    status: 'ready',
    words: 48_210,
    receipt,
    createdAt: day(20),
  }
  const failed = { ...file, status: 'failed' as const, words: 0 }
  if (name === 'locked.pdf')
    return { ...failed, error: 'This file is locked. Type its password.', needsPassword: true }
  if (name === 'prices.xlsx') return { ...file, receipt: withHidden(false) }
  if (name === 'empty.txt') return { ...failed, error: 'There is no text in this file.' }
  return file
}

/** The receipt of a workbook with hidden parts, once they were left out or included. */
export const withHidden = (areIncluded: boolean): File['receipt'] => ({
  unit: 'sheet',
  units: areIncluded ? 3 : 1,
  empty: [],
  recognised: [],
  warnings: [`2 hidden sheets and 1 hidden column were ${areIncluded ? 'included' : 'left out'}.`],
  hidden: areIncluded ? 'included' : 'left out',
  excerpt: 'Treatment Price\nMassage 42 euros',
})

export const makeNote = (text: string): File => ({
  ...makeFile('Note'),
  kind: 'note',
  type: 'text/plain',
  size: text.length,
  words: text.split(/\s+/).length,
  receipt: { unit: 'section', units: 1, empty: [], recognised: [], warnings: [], excerpt: text },
})

/** A web address as it is once it was read: a feed of twelve posts, two of which could not be. */
export const makeAddress = (url: string): WebAddress => ({
  url,
  kind: 'feed',
  pages: 12,
  daily: false,
  checkedAt: day(20),
  isReading: false,
  error: '',
  notice: '3 addresses of other sites left out.',
  left: [
    { url: `${url}/first`, why: 'There is nothing at this address (404)' },
    { url: `${url}/second`, why: 'There is no text in this file' },
  ],
  leftCount: 2,
  every: 'never',
  added: { count: 0, urls: [] },
  changed: { count: 0, urls: [] },
  merged: [],
  mergedCount: 0,
  gone: [],
  goneCount: 0,
})

export const makePost = (url: string): File => ({
  ...makeFile('How to true a wheel'),
  kind: 'url',
  type: 'html',
  url: `${url}/wheel`,
  words: 840,
})

export const reading = {
  title: 'Workshop manual',
  language: 'en',
  blocks: [
    { kind: 'heading' as const, text: 'Rear axle', page: 47 },
    {
      kind: 'paragraph' as const,
      text: 'With the wheel on the ground, torque the rear axle nut to 98 Nm.',
      page: 47,
    },
    { kind: 'table' as const, text: 'Part\tTorque\tTool', page: 48 },
    {
      kind: 'table' as const,
      text: 'Axle nut\t98 Nm\t32 mm',
      header: ['Part', 'Torque', 'Tool'],
      page: 48,
    },
    { kind: 'notes' as const, text: 'Mention the left-hand thread.', page: 48 },
  ],
}

const source: Source = {
  n: 1,
  id: 'passage-1',
  file: 'service-manual.pdf',
  fileId: 'id-0',
  page: 47,
  quote: 'With the wheel on the ground, torque the rear axle nut to 98 Nm.',
}

const resetting: Source = {
  ...source,
  page: 60,
  quote:
    '# Hold the cable while it runs\nbikectl display reset --port /dev/ttyUSB0 --wait-for-the-second-beep',
  isCode: true,
  before: 'Connect the display first.\n',
}

const aboutResetting = `Reset it by this:
\`\`\`
${resetting.quote}
\`\`\`
[1]

| Display | Beeps | Price of a new one | Where it is to be found on the handlebar |
| --- | --- | --- | --- |
| Small | 2 | £49 | left |
| Large | 12 | £120.50 | right |`

/** Returns an answer: none to a question about a race, code and a table to one about a reset. */
function answerTo(message: string): Pick<Reply, 'answer' | 'sources'> {
  if (message.includes('race')) return { answer: 'The material does not say.', sources: [] }
  if (message.includes('reset')) return { answer: aboutResetting, sources: [resetting] }
  const answer = 'Tighten the rear axle nut to 98 Nm, with the wheel on the ground. [1]'
  return { answer, sources: [source] }
}

export function ask(message: string): Reply {
  const { answer, sources } = answerTo(message)
  const answered = sources.length > 0
  return {
    id: id(),
    conversation: 'conversation-1',
    kind: answered ? 'answer' : 'none',
    answered,
    answer,
    sources,
    choices: answered ? [] : ['How tight is the axle nut?'],
  }
}
