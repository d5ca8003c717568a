import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { type Bot as BotView, type Entry, type EntryImport, maxEntries } from '../../contract.ts'
import { Bot } from '../../bots/Bot.ts'
import type { Caller } from '../../testing/caller.ts'
import { expectOk, makeBot, makeUser, password } from '../../testing/make.ts'
import { sharedApi } from '../../testing/sharedApi.ts'
import { longestHold } from '../../testing/longestHold.ts'
import { forgetEntries } from './deleteEntries.ts'
import { Entry as StoredEntry } from './Entry.ts'
import { carryOut, planImport } from './importEntries.ts'
import type { EntryRow } from './parseEntries.ts'
import { parseEntriesBeside } from './parseEntriesBeside.ts'

const api = sharedApi()

type Saved = { entry: Entry; bot: BotView }
const save = (user: Caller, currentBot: string, fields: Partial<Entry> & { entry?: string }) =>
  user.post<Saved>('/api/save-entry', { currentBot, answer: 'Yes.', wordings: [], ...fields })

const list = (user: Caller, currentBot: string, more = {}) =>
  expectOk(user.post<{ entries: Entry[]; total: number }>('/api/entries', { currentBot, ...more }))

const questionsOf = async (user: Caller, botName: string, more = {}) =>
  (await list(user, botName, more)).entries.map(({ question }) => question)

async function ownerOf(...questions: string[]) {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  for (const question of questions) await expectOk(save(user, botName, { question }))
  return { user, botName }
}

describe('the list', () => {
  it('holds what is saved, the newest first, in its place after a change, and counts it', async () => {
    const { user, botName } = await ownerOf('Is it far?', 'Is it near?')
    const { entries } = await list(user, botName)
    expect(entries.map(({ question }) => question)).toEqual(['Is it near?', 'Is it far?'])
    const far = entries[1]!
    const changed = await expectOk(
      save(user, botName, {
        entry: far.id,
        question: '  Is it\n far? ',
        answer: ' Ten **minutes**.\r\n\r\n- by tram ',
        wordings: ['How far is it?', 'how far is it', ' ', 'IS IT FAR'],
      }),
    )
    expect(changed.entry).toMatchObject({
      question: 'Is it far?',
      answer: 'Ten **minutes**.\n\n- by tram',
      wordings: ['How far is it?'],
      isTrained: false,
      createdAt: far.createdAt,
    })
    expect(changed.bot).toMatchObject({ entryCount: 2, needsIndex: true, fileCount: 0 })
    expect((await list(user, botName)).entries[1]).toEqual(changed.entry)
  })

  it('is searched in questions, wordings and answers, and read in pages', async () => {
    const { user, botName } = await ownerOf('May I park here?', 'Is there (free) tea?')
    await save(user, botName, {
      question: 'Pets?',
      answer: 'Dogs on a lead.',
      wordings: ['Cats too?'],
    })
    expect(await questionsOf(user, botName, { search: 'PARK' })).toEqual(['May I park here?'])
    expect(await questionsOf(user, botName, { search: '(free)' })).toEqual(['Is there (free) tea?'])
    expect(await questionsOf(user, botName, { search: 'lead' })).toEqual(['Pets?'])
    expect(await questionsOf(user, botName, { search: 'cats' })).toEqual(['Pets?'])
    expect(await questionsOf(user, botName, { search: '.*' })).toEqual([])
    const { entries: all } = await list(user, botName)
    expect((await list(user, botName, { entry: all[1]!.id })).entries).toEqual([all[1]])
    expect((await list(user, botName, { entry: 'none' })).total).toBe(0)
    const page = await list(user, botName, { skip: 1, limit: 1 })
    expect(page).toMatchObject({ total: 3, entries: [{ question: 'Is there (free) tea?' }] })
  })

  it('loses what is deleted, has it back on demand, and forgets it after a while', async () => {
    const { user, botName } = await ownerOf('Is it far?')
    const [entry] = (await list(user, botName)).entries
    const ids = { currentBot: botName, entries: [entry!.id, 'no id', 'a'.repeat(24)] }
    const gone = await expectOk(user.post<{ removed: number }>('/api/delete-entries', ids))
    expect(gone).toMatchObject({ removed: 1, bot: { entryCount: 0, needsIndex: false } })
    await expectOk(user.post('/api/restore-entries', ids))
    expect((await list(user, botName)).entries).toEqual([entry])
    await user.post('/api/delete-entries', ids)
    await save(user, botName, { question: 'Is it far' })
    expect(await user.post('/api/restore-entries', ids)).toMatchObject({
      status: 409,
      body: { error: 'You already have another answer to “Is it far”' },
    })
    const past = { deletedAt: new Date(Date.now() - 11 * 60_000) }
    await StoredEntry.updateOne({ _id: entry!.id }, past)
    await forgetEntries()
    expect(await StoredEntry.findById(entry!.id)).toBeNull()
    expect((await user.post('/api/restore-entries', ids)).status).toBe(404)
  })
})

describe('what cannot be saved', () => {
  it.each([
    ['no question', { question: '  ' }, 'question', 'Write a question'],
    ['no answer', { question: 'Why?', answer: '\n' }, 'answer', 'Write an answer'],
    ['a long question', { question: 'a'.repeat(501) }, 'question', 'Use at most 500 characters'],
    [
      'a long answer',
      { question: 'Why?', answer: 'a'.repeat(10_001) },
      'answer',
      'Use at most 10,000 characters',
    ],
    [
      'many wordings',
      { question: 'Why?', wordings: Array.from({ length: 21 }, (_, at) => `Why ${at}?`) },
      'wordings',
      'Use at most 20 other wordings',
    ],
    ['a number', { question: 5 as unknown as string }, 'question', 'This must be text'],
  ])('%s is refused beside its field', async (_what, fields, field, sentence) => {
    const { user, botName } = await ownerOf()
    const { status, body } = await save(user, botName, fields)
    expect([status, body]).toMatchObject([400, { fields: { [field]: sentence } }])
    expect((await list(user, botName)).total).toBe(0)
  })

  it('is a question that another entry has, or one that was changed elsewhere', async () => {
    const { user, botName } = await ownerOf('Is it far?')
    const [far] = (await list(user, botName)).entries
    expect(await save(user, botName, { question: 'is it far' })).toMatchObject({
      status: 409,
      body: { fields: { question: 'You already have an answer to “is it far”' } },
    })
    const near = await save(user, botName, { question: 'Near?', wordings: ['Is it far'] })
    expect(near).toMatchObject({
      status: 409,
      body: { fields: { wordings: 'You already have an answer to “Is it far”' } },
    })
    await expectOk(save(user, botName, { entry: far!.id, question: 'Is it far?', answer: 'No.' }))
    const late = await save(user, botName, {
      entry: far!.id,
      question: 'Is it far?',
      answer: 'So.',
    })
    expect(late).toMatchObject({ status: 409, body: { code: 'exists' } })
    expect((await list(user, botName)).entries).toMatchObject([{ answer: 'No.' }])
  })

  it('is anything of another owner, of no bot, or without a session', async () => {
    const { user, botName } = await ownerOf('Is it far?')
    const [entry] = (await list(user, botName)).entries
    const other = await ownerOf()
    const body = { currentBot: botName, entries: [entry!.id], question: 'a', answer: 'b' }
    const paths = [
      'entries',
      'save-entry',
      'delete-entries',
      'restore-entries',
      'import-entries',
      'undo-import',
    ]
    for (const path of paths) {
      const sent = { ...body, file: 'eA==', ...(path === 'save-entry' && { wordings: [] }) }
      const refused = await other.user.post(`/api/${path}`, sent)
      expect([path, refused.status, refused.body]).toMatchObject([
        path,
        404,
        { error: 'Bot not found' },
      ])
      expect((await api.newCaller().post(`/api/${path}`, sent)).status).toBe(401)
    }
    expect((await other.user.get(`/api/export-entries?bot=${botName}`)).status).toBe(404)
    const own = { ...body, currentBot: other.botName }
    expect((await other.user.post('/api/delete-entries', own)).body).toMatchObject({ removed: 0 })
    const taken = await save(other.user, other.botName, { entry: entry!.id, question: 'Mine?' })
    expect(taken.status).toBe(404)
    expect(await questionsOf(user, botName)).toEqual(['Is it far?'])
  })
})

const csv = (text: string | Buffer) => Buffer.from(text as string).toString('base64')
const importInto = (user: Caller, currentBot: string, file: string | Buffer, isTrial = false) =>
  user.post<{ import: EntryImport; written: string[]; bot: BotView }>('/api/import-entries', {
    currentBot,
    file: csv(file),
    isTrial,
  })

describe('an import', () => {
  it('says what it will do before it does it', async () => {
    const { user, botName } = await ownerOf('Is it far?', 'Is it near?')
    const file = [
      'Question,Answer,Other wordings',
      'Is it far?,Yes.,',
      'Is it near?,Quite.,How near?|Near?',
      'Is it new?,"Line one',
      'line two, ""quoted""","What',
      'is new?"',
      ',,',
      'No answer?,,',
      'is it NEW,Again.,',
      'Older?,Yes.,Is it far',
    ].join('\n')
    const trial = await expectOk(importInto(user, botName, file, true))
    expect(trial.import).toEqual({
      added: 1,
      changed: 1,
      unchanged: 1,
      leftOut: 3,
      rows: [
        { row: 3, question: 'Is it near?', outcome: 'changed' },
        { row: 4, question: 'Is it new?', outcome: 'added' },
        {
          row: 6,
          question: 'No answer?',
          outcome: 'left out',
          why: 'Answer is missing',
        },
        { row: 7, question: 'is it NEW', outcome: 'left out', why: expect.any(String) },
        { row: 8, question: 'Older?', outcome: 'left out', why: expect.any(String) },
      ],
    })
    expect((await list(user, botName)).total).toBe(2)
    const { import: done, written } = await expectOk(importInto(user, botName, file))
    expect(done).toEqual(trial.import)
    expect([trial.written, written]).toEqual([[], [expect.any(String), expect.any(String)]])
    expect((await list(user, botName)).entries).toMatchObject([
      {
        question: 'Is it new?',
        answer: 'Line one\nline two, "quoted"',
        wordings: ['What', 'is new?'],
      },
      { question: 'Is it near?', answer: 'Quite.', wordings: ['How near?', 'Near?'] },
      { question: 'Is it far?' },
    ])
    expect((await expectOk(importInto(user, botName, file))).import).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 3,
    })
  })

  it('can be undone, but for what was changed since', async () => {
    const { user, botName } = await ownerOf('Is it far?', 'Is it near?')
    const before = await list(user, botName)
    const undo = (entries: string[]) =>
      user.post<{ undone: number; bot: BotView }>('/api/undo-import', {
        currentBot: botName,
        entries,
      })
    const file = 'question,answer\nIs it far?,Quite.\nIs it near?,Quite.\nIs it new?,Yes.\n'
    const first = await expectOk(importInto(user, botName, file))
    expect(await expectOk(undo(first.written))).toMatchObject({ undone: 3, bot: { entryCount: 2 } })
    expect(await list(user, botName)).toEqual(before)
    expect((await undo(first.written)).status).toBe(404)

    const { written } = await expectOk(importInto(user, botName, file))
    const { entries } = await list(user, botName)
    const far = entries.find(({ question }) => question === 'Is it far?')!
    await expectOk(
      save(user, botName, { entry: far.id, question: far.question, answer: 'Not any more.' }),
    )
    expect(await expectOk(undo(written))).toMatchObject({ undone: 2 })
    expect(
      (await list(user, botName)).entries.map(({ question, answer }) => [question, answer]),
    ).toEqual(
      before.entries.map(({ question, answer }) => [
        question,
        question === far.question ? 'Not any more.' : answer,
      ]),
    )
  })

  it('leaves out what was changed elsewhere meanwhile', async () => {
    const { user, botName } = await ownerOf('Is it far?', 'Is it near?')
    const bot = await Bot.findOne({ botName }).orFail()
    const bytes = Buffer.from('question,answer\nIs it far?,Quite.\nIs it near?,Quite.\n')
    const { signal } = new AbortController()
    const plan = await planImport(bot, await parseEntriesBeside('owner', bytes, signal))
    const far = (await list(user, botName)).entries[1]!
    await expectOk(save(user, botName, { entry: far.id, question: far.question, answer: 'No.' }))
    expect(await carryOut(bot, plan)).toHaveLength(1)
    expect(plan.report).toMatchObject({
      changed: 1,
      leftOut: 1,
      rows: [{ outcome: 'left out' }, {}],
    })
    expect((await list(user, botName)).entries).toMatchObject([
      { question: 'Is it near?', answer: 'Quite.' },
      { question: 'Is it far?', answer: 'No.' },
    ])
  })

  it('takes what it exported as it was, and no spreadsheet finds a formula in that', async () => {
    const { user, botName } = await ownerOf()
    const answers = [
      '=cmd|"/c calc"!A1',
      '+1',
      '-2\n- an item\n\t=A1',
      '@SUM(A1)',
      "'=already",
      "''",
      'a;b, "c" | d',
      'Ünïcödé 😀',
    ]
    for (const [at, answer] of answers.entries())
      await expectOk(save(user, botName, { question: `=${at}`, answer, wordings: [`-x${at}`] }))
    const exported = await user.get<string>(`/api/export-entries?bot=${botName}`)
    expect(exported.headers.get('content-disposition')).toContain('attachment')
    expect(exported.body).not.toMatch(/(^|[,\n;\t])"?[=+@-]/)
    const other = await ownerOf()
    await expectOk(importInto(other.user, other.botName, exported.body))
    const plain = async (caller: Caller, name: string) =>
      (await list(caller, name)).entries.map(({ question, answer, wordings }) => ({
        question,
        answer,
        wordings,
      }))
    expect(await plain(other.user, other.botName)).toEqual(await plain(user, botName))
  })

  it.each([
    ['semicolons', 'sep=;\r\nquestion;answer\r\nWo?;Hier, im Tal.\r\n'],
    ['tabs, columns in another order', 'Id\tANSWER\tQuestion\n7\tHier, im Tal.\tWo?'],
    [
      'Windows-1252',
      iconv.encode('question;answer\nWo?;Hier, im Tal.\nFür ü?;Äpfel größer', '1252'),
    ],
    ['UTF-16', iconv.encode('question,answer\nWo?,"Hier, im Tal."', 'utf-16le', { addBOM: true })],
  ])('reads %s', async (_what, file) => {
    const { user, botName } = await ownerOf()
    await expectOk(importInto(user, botName, file))
    const { entries } = await list(user, botName)
    expect(entries).toContainEqual(
      expect.objectContaining({ question: 'Wo?', answer: 'Hier, im Tal.' }),
    )
  })

  it.each([
    ['nothing', '', 'This file is empty'],
    ['a picture', Buffer.from([0x89, 0x50, 0, 0, 0xff, 1, 2, 3, 0, 0]), 'This is not a CSV file'],
    ['other columns', 'name,price\na,1', 'The first row must name the columns'],
    ['no rows', 'question,answer\n\n', 'This file has no questions'],
    ['an open quote', 'question,answer\n"Why?,No.', 'a quotation mark is missing'],
    ['half a file', 'question,answer\n"Why?","No, the', 'a quotation mark is missing'],
    ['no columns', '<!doctype html><p>Hello</p>', 'The first row must name the columns'],
    [
      'too many rows',
      `question,answer\n${Array.from({ length: 10_000 }, (_, at) => `Q ${at},A`).join('\n')}`,
      `This file has 10,000 rows. A bot holds at most ${maxEntries.toLocaleString('en-US')}`,
    ],
  ])('refuses %s with a sentence', async (_what, file, sentence) => {
    const { user, botName } = await ownerOf('Is it far?')
    const { status, body } = await importInto(user, botName, file)
    expect([status, (body as unknown as { error: string }).error]).toEqual([
      422,
      expect.stringContaining(sentence),
    ])
    expect((await list(user, botName)).total).toBe(1)
  })

  it('of thousands of rows holds up nobody while it is read, planned and written', async () => {
    const { user, botName } = await ownerOf()
    const text = 'Open from ten to six but for the first Monday of a month. '.repeat(10)
    const rows = Array.from({ length: 5_000 }, (_, at) =>
      [
        `=Question ${at}?`,
        text,
        Array.from({ length: 8 }, (_, one) => `So ${at} ${one}?`).join('|'),
      ].join(','),
    )
    const bot = await Bot.findOne({ botName }).orFail()
    const bytes = Buffer.from(['question,answer,wordings', ...rows].join('\n'))
    let read: EntryRow[] = []
    const { signal } = new AbortController()
    const parsed = await longestHold(async () => {
      read = await parseEntriesBeside('owner', bytes, signal)
    })
    let plan: Awaited<ReturnType<typeof planImport>>
    const planned = await longestHold(async () => {
      plan = await planImport(bot, read)
    })
    const written = await longestHold(() => carryOut(bot, plan))
    const compared = await longestHold(() => planImport(bot, read))
    expect(read).toHaveLength(5_000)
    expect((await list(user, botName)).total).toBe(5_000)
    for (const ms of [parsed, planned, written, compared]) expect(ms).toBeLessThan(50)
  })

  it('fills a bot to its limit and no further', async () => {
    const { user, botName } = await ownerOf('Is it far?')
    const rows = (count: number) =>
      `question,answer\n${Array.from({ length: count }, (_, at) => `Q ${at},A`).join('\n')}`
    const over = await importInto(user, botName, rows(maxEntries))
    expect(over).toMatchObject({ status: 409, body: { code: 'exists' } })
    await expectOk(importInto(user, botName, rows(maxEntries - 1)))
    expect(await save(user, botName, { question: 'One more?' })).toMatchObject({ status: 409 })
    expect((await list(user, botName)).total).toBe(maxEntries)
  })
})

describe('with its bot', () => {
  it('an entry is copied, counted in the plan and erased', async () => {
    const { user, botName } = await ownerOf('Is it far?')
    await expectOk(
      user.post('/api/duplicate-bot', { currentBot: botName, botName: `${botName}-2` }),
    )
    const [copy] = (await list(user, `${botName}-2`)).entries
    expect(copy).toMatchObject({ question: 'Is it far?', answer: 'Yes.' })
    expect(copy!.id).not.toBe((await list(user, botName)).entries[0]!.id)
    const { _id: bot } = await Bot.findOne({ botName }).orFail()
    await expectOk(user.post('/api/delete-bot', { currentBot: botName }))
    expect(await StoredEntry.countDocuments({ bot })).toBe(0)
    expect(await questionsOf(user, `${botName}-2`)).toEqual(['Is it far?'])
    await expectOk(user.post('/api/delete-account', { user: user.email, password }))
    expect(await StoredEntry.findById(copy!.id)).toBeNull()
  })
})
