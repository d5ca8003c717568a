import type { BotCard, Reply, Source } from '@sandbox-ai/api/contract'

export const card: BotCard = {
  botName: 'harbour',
  title: 'Harbour Library',
  greeting: 'Hello! Ask me anything about the library: opening hours, borrowing, rooms and events.',
  placeholder: 'Ask about the library…',
  suggestions: [
    'When are you open on Sundays?',
    'How long can I keep a book?',
    'Can I book a study room?',
  ],
  color: '#0f766e',
  position: 'right',
  language: 'en',
  theme: 'auto',
  launcherText: '',
  links: { privacy: '', imprint: '' },
  notice: { isOn: false, text: '', link: '' },
  logo: '',
}

export const sources: Source[] = [
  {
    n: 1,
    id: 'p1',
    file: 'Visitor handbook 2026.pdf',
    fileId: 'f1',
    page: 3,
    section: 'Opening hours',
    quote: 'On Sundays the library is open from 10:00 to 16:00. It is closed on public holidays.',
  },
  {
    n: 2,
    id: 'p2',
    file: 'Branch map',
    fileId: 'f2',
    url: 'https://library.example/branches',
    quote: 'The reading café on the first floor closes an hour earlier.',
  },
  {
    n: 3,
    id: 'p3',
    file: 'Welcome tour.mp4',
    fileId: 'f3',
    start: 754,
    quote: 'You can return books at any hour through the slot beside the door.',
  },
]

const longNamed: Source[] = [2025, 2026].map((year, at) => ({
  n: at + 1,
  id: `p${year}`,
  file: `Visitor handbook for all branches, edition ${year}.xlsx`,
  fileId: `f${year}`,
  sheet: 'Fees and fines for members',
  row: 12,
  quote: 'Late books cost 20p a day.',
}))

const reply = (answer: string, more: Partial<Reply> = {}): Reply => ({
  id: 'e1',
  conversation: 'c1',
  kind: 'answer',
  answered: true,
  answer,
  sources,
  choices: [],
  ...more,
})

const table = `You can borrow **up to 20 items** at once [1]:

| What | For how long | Renewals |
|---|---|---|
| Books | 28 days | 3 |
| Films | 7 days | 1 |
| Board games | 14 days | none |

1. Bring your *library card*.
2. Scan it at the \`Self-check\` desk.
   - Staff help until 18:00 [2].

See <b>the rules</b> and ![a picture](https://elsewhere.example/pixel.png) [the branch page](https://library.example/rules), never [this](javascript:alert(1)).

\`\`\`
renew(card, book)
\`\`\``

const fees = `Fees are per day [1] and per item [2]:

| What | Late | Lost | Since |
|---|---|---|---|
| Books | £0.20 | £9 | May 2024 |
| Films | £1.50 | – | 2026 |`

const commands = `renew() {
  curl --request POST "https://library.example/api/loans/$1/renew" --data "branch=harbour"
}`

const codeSource: Source = {
  n: 2,
  id: 'p4',
  file: 'Self-check desk.md',
  fileId: 'f4',
  section: 'Scripts',
  quote: commands,
  isCode: true,
  before:
    'A loan is renewed by its number, from any branch, as often as nobody else waits for the book:\n',
  after: '\nThe desk restarts at night.',
}

/** Replies of the scripted bot, by a word of the question. */
export const replies: Record<string, Reply> = {
  keep: reply(table),
  room: reply('Do you mean a study room or the event hall?', {
    kind: 'clarify',
    answered: false,
    sources: [],
    choices: ['A study room for Sundays', 'The event hall'],
  }),
  moon: reply(
    'The material does not say anything about the moon. It does cover: Opening hours, Rooms.',
    { kind: 'none', answered: false, sources: [], choices: ['Opening hours', 'Rooms'] },
  ),
  boat: reply(
    'The material I was given does not say anything about that.\n\nYou can reach Harbour Library here: desk@library.example · +44 1632 960 311 (Mon–Fri 9–17)',
    {
      kind: 'none',
      answered: false,
      sources: [],
      choices: ['How long can I keep a book?'],
      followUp: true,
    },
  ),
  fees: reply(fees, { sources: longNamed }),
  script: reply(`A loan is renewed by its number [1].\n\`\`\`\n${commands}\n\`\`\`\n[2]`, {
    sources: [...sources.slice(0, 1), codeSource],
  }),
  command: reply('Start it at the desk:\n```\nself-check --start\n```\n[2]'),
  call: reply('Ring 01632 960 311 or write to desk@library.example [1].'),
  long: reply(`${'Many words about books and the sea, '.repeat(3_000)}\n\nThe end.`),
  word: reply(`${'w'.repeat(5_000)}\n\nThe end.`),
  bidi: reply('It is \u202Eegral\u2066 very.\n\nThe end.', {
    sources: [{ ...sources[0]!, file: 'annual\u202Efdp.exe' }],
  }),
  broken: reply(
    '**Bold [1] and `code\n\n| a | b\n|--\n\nSee [nothing](, [99] and [0].\n\nThe end.',
  ),
  other: reply(
    'On Sundays we are open from 10:00 to 16:00 [1]. The reading café closes an hour earlier, at 15:00 [2]. You can return books at any hour through the slot beside the door [3].',
  ),
}
