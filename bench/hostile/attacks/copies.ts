import { makeXlsx } from '@sandbox-ai/reading/testing/makeXlsx'
import { expectOk } from '../../../api/src/testing/make.ts'
import { seeded } from '../../quality/seeded.ts'
import type { Attacks, World } from '../Attack.ts'
import { atOnce } from '../atOnce.ts'
import { clear, uploads } from '../material.ts'

const times = 200
const rowsOfBook = 20_000

/** A workbook of some 1.5 MB that hardly packs, with a hidden sheet. */
function bigBook(): Uint8Array {
  const random = seeded(rowsOfBook)
  const cell = () => `<c t="inlineStr"><is><t>${random().toString(36).slice(2)}</t></is></c>`
  const rows = (count: number) =>
    Array.from({ length: count }, () => `<row>${cell()}${cell()}${cell()}</row>`).join('')
  return makeXlsx([
    { name: 'Prices', rows: rows(rowsOfBook) },
    { name: 'Salaries', state: 'hidden', rows: rows(10) },
  ])
}

async function uploadBook({ user, botName }: World) {
  await expectOk(user.upload(botName, [{ name: 'big.xlsx', bytes: bigBook() }]))
}

/** Has the book read with and without its hidden sheet, over and over. */
async function toggleHidden(world: World) {
  const { user, botName: currentBot } = world
  const [book] = await uploads(world)
  const headers = { prefer: 'respond-async' }
  await atOnce(times, at =>
    user.post(
      '/api/include-hidden',
      { currentBot, file: book?.id, include: at % 2 === 0 },
      headers,
    ),
  )
}

let copies = 0

const duplicate = ({ user, botName: currentBot }: World) =>
  atOnce(times, () => {
    const botName = `copy-${(copies += 1)}`
    return user.post('/api/duplicate-bot', { currentBot, botName })
  })

/** Copies of big material, hundreds at once. */
export const copiesOfMuch: Attacks = {
  '200 × include-hidden at once': {
    prepare: uploadBook,
    run: async world => {
      await toggleHidden(world)
      await clear(world)
      await uploadBook(world)
    },
  },
  '200 × duplicate-bot at once': { prepare: uploadBook, run: duplicate },
}
