import type { Bot, File } from '@sandbox-ai/api/contract'
import {
  type Answer,
  type BotCalls,
  type Known,
  pace,
  refuse,
  type Refused,
  step,
  text,
  type Work,
} from './fakeAnswer.ts'
import { fakeSites } from './fakeSites.ts'
import { makeAddress, makeFile, makeNote, makePost, reading, withHidden } from './made.ts'

/** The part of the fake server that keeps files, notes and web addresses; reading them is told in `work`. */
export function fakeMaterial(work: Work) {
  const calls: BotCalls = {
    ...fakeSites(work),
    '/api/get-text': known => [200, { text: known.text }],
    '/api/save-note'(known, { content }) {
      known.text = text(content)
      known.files = known.files.filter(file => file.kind !== 'note')
      if (known.text) known.files.push(makeNote(known.text))
      return [200, { message: 'Note saved', bot: touched(known).bot }]
    },
    '/api/get-files'({ files }, { limit = files.length, after }) {
      const start = files.findIndex(({ id }) => id === after) + 1
      return [200, { files: files.slice(start, start + limit) }]
    },
    '/api/read-file': () => [200, { reading }],
    '/api/open-file'(known, { file, password }) {
      if (password !== 'opensesame')
        return refuse(403, 'not_allowed', 'That password does not open the file')
      known.files = known.files.map(known =>
        known.id === file ? { ...makeFile('open.pdf'), name: known.name, id: known.id } : known,
      )
      return fileAndBot(known, file)
    },
    '/api/include-hidden'(known, { file, include }) {
      const again = { id: `${text(file)}-again`, receipt: withHidden(include) }
      known.files = known.files.map(known => (known.id === file ? { ...known, ...again } : known))
      return fileAndBot(known, again.id)
    },
    '/api/delete-file'(known, { fileToDelete }) {
      known.deleted = known.files.filter(file => file.id === fileToDelete)
      known.files = known.files.filter(file => file.id !== fileToDelete)
      return [200, { ...touched(known), removed: { passages: 12 } }]
    },
    '/api/delete-files'(known, { files }) {
      const gone = new Set(Array.isArray(files) ? files : [])
      const deleted = known.files.filter(({ id }) => gone.has(id))
      known.deleted.push(...deleted)
      known.files = known.files.filter(({ id }) => !gone.has(id))
      const removed = { files: deleted.length, passages: deleted.length * 12 }
      return [200, { ...touched(known), removed }]
    },
    '/api/restore-file'(known) {
      known.files.push(...known.deleted)
      return [200, touched(known)]
    },
    '/api/restore-files'(known, { files }) {
      const back = new Set(Array.isArray(files) ? files : [])
      known.files.push(...known.deleted.filter(({ id }) => back.has(id)))
      known.deleted = known.deleted.filter(({ id }) => !back.has(id))
      return [200, touched(known)]
    },
    '/api/get-urls': ({ urls }) => [200, { urls }],
    '/api/import-url': (known, { url }) => readWeb(known, text(url)),
    '/api/refresh-url': (known, { url }) => readWeb(known, text(url)),
    '/api/delete-url'(known, { url }) {
      const removed = known.files.filter(file => file.kind === 'url')
      known.files = known.files.filter(file => file.kind !== 'url')
      known.urls = known.urls.filter(known => known.url !== url)
      return [200, { ...touched(known), urls: known.urls, removed }]
    },
  }

  function fileAndBot(known: Known, id: string): [200, { file: File; bot: Bot }] | Refused {
    const file = known.files.find(file => file.id === id)
    return file
      ? [200, { file, bot: touched(known).bot }]
      : refuse(404, 'not_found', 'File not found')
  }

  function readWeb(known: Known, url: string): Answer<'/api/refresh-url'> {
    if (!/^https?:[/]{2}[\w.-]+\.[a-z]+/.test(url))
      return refuse(400, 'invalid', 'This is not a public http(s) address')
    if (url.includes('nowhere'))
      return refuse(422, 'unreadable', 'There is nothing at this address (404)')
    const read = makeAddress(url)
    const others = known.urls.filter(other => other.url !== url)
    known.urls = [...others, { ...read, isReading: true, left: [], leftCount: 0, notice: '' }]
    work.now = { phase: 'read', done: 4, total: 12, file: url }
    void (async () => {
      await step(work, pace * 6)
      known.urls = [...others, read]
      known.files = [...known.files.filter(file => file.kind !== 'url'), makePost(url)]
      work.now = null
    })()
    return [202, { ...touched(known), urls: known.urls }]
  }

  function upload(raw: string, bots: Map<string, Known>): Answer<'/api/upload-files'> {
    const name = /filename="([^"]*)"/.exec(raw)?.[1] ?? 'file'
    const botName = /name="currentBot"\r\n\r\n([^\r]*)/.exec(raw)?.[1] ?? ''
    const known = bots.get(botName)
    if (!known) return refuse(404, 'not_found', 'Bot not found')
    const read = makeFile(name)
    const file: File = { ...read, status: 'reading', words: 0 }
    delete file.needsPassword
    delete file.error
    known.files = [file, ...known.files.filter(other => other.name !== name)]
    work.now = { phase: 'read', done: 1, total: 3, file: name }
    void (async () => {
      await step(work, pace * 4)
      known.files = known.files.map(other => (other.id === read.id ? read : other))
      work.now = null
    })()
    return [202, { files: [file], bot: touched(known).bot }]
  }

  return { calls, upload }
}

function touched(known: Known) {
  known.bot.fileCount = known.files.length
  known.bot.needsIndex = true
  return { files: known.files, bot: known.bot }
}
