import type { Caller } from '../../src/testing/caller.ts'
import { expectOk, makeBot, makeUser } from '../../src/testing/make.ts'
import { startApi } from '../../src/testing/startApi.ts'
import { type Row, share, type Table } from '../table/Table.ts'
import {
  passagesOf,
  readVisitedFiles,
  saysOf,
  type VisitedFile,
  type VisitorQuestion,
} from '../written/visitedFiles.ts'
import type { Given } from './answersRow.ts'
import { floorAnswer } from './floor.ts'
import { ask } from './uploads.ts'

type Asked = VisitorQuestion & { given: Given; floor: Given }

const columns = {
  questions: 'count',
  right: 'percent',
  wrong: 'percent',
  'wrongly refused': 'percent',
  'not said, refused': 'percent',
} as const

/** Files of a bot that has several: what one of them does not say another may. */
const several = 5

/** Asks what visitors type of small files of our own, a bot a file or several: first of those that were kept away from the fit. */
export async function* evalVisitors(): AsyncGenerator<Table> {
  const kept = await readVisitedFiles('kept')
  const fitted = await readVisitedFiles('fitted')
  const isTechnical = (file: VisitedFile) => file.isTechnical
  const isEnglish = (file: VisitedFile) => file.language === 'en' && !file.isTechnical
  const isForeign = ({ language }: VisitedFile) => language !== 'en'
  const api = await startApi({ OWNER_LIMIT: '1000000' })
  try {
    const user = await makeUser(api)
    const rows = [
      rowOf('English', await askEach(user, kept.filter(isEnglish))),
      rowOf('English, five files a bot', await askEach(user, kept.filter(isEnglish), several)),
      rowOf('English, technical documentation', await askEach(user, kept.filter(isTechnical))),
      rowOf('other languages', await askEach(user, kept.filter(isForeign))),
      rowOf('English, fitted on', await askEach(user, fitted.filter(isEnglish))),
      rowOf('technical documentation, fitted on', await askEach(user, fitted.filter(isTechnical))),
      rowOf('other languages, fitted on', await askEach(user, fitted.filter(isForeign))),
    ]
    yield {
      title: "Visitors' questions to small files, over HTTP",
      columns,
      baseline: 'floor',
      rows,
    }
  } finally {
    await api.stop()
  }
}

/** Bots of so many files each, asked what the files' visitors ask. */
async function askEach(user: Caller, files: VisitedFile[], ofEach = 1): Promise<Asked[]> {
  const all: Asked[] = []
  for (let from = 0; from < files.length; from += ofEach) {
    const own = files.slice(from, from + ofEach)
    const botName = await makeBot(user)
    const uploads = own.map(({ name, material }) => ({ name, bytes: material }))
    await expectOk(user.upload(botName, uploads))
    await expectOk(user.post('/create-index', { currentBot: botName }))
    const pool = { paragraphs: (await Promise.all(own.map(passagesOf))).flat() }
    for (const one of own.flatMap(({ asked }) => asked)) {
      const { given } = await ask(user, botName, one.q)
      all.push({ ...one, given, floor: floorAnswer(one.q, pool) })
    }
  }
  return all
}

const rowOf = (name: string, all: Asked[]): Row => ({
  name,
  figures: { questions: all.length, ...figuresOf(all) },
  baseline: figuresOf(all.map(one => ({ ...one, given: one.floor }))),
})

function figuresOf(all: Asked[]) {
  const held = all.filter(({ gold }) => gold.length)
  const lacking = all.filter(({ gold }) => !gold.length)
  const refused = ({ given }: Asked) => !given.text
  return {
    right: share(held, isRight),
    wrong: share(held, one => !refused(one) && !isRight(one)),
    'wrongly refused': share(held, refused),
    'not said, refused': share(lacking, refused),
  }
}

/** Every line that answers is quoted. */
const isRight = ({ gold, given }: Asked): boolean =>
  gold.every(line => given.quotes.some(quote => saysOf(quote, line)))
