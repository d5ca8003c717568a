import { setTimeout as sleep } from 'node:timers/promises'
import type { Training } from '../../../api/src/contract.ts'
import { expectOk } from '../../../api/src/testing/make.ts'
import type { Attacks, World } from '../Attack.ts'
import { atOnce } from '../atOnce.ts'
import { bombs, hugePicturePdf, slowPdf } from '../hostileFiles.ts'
import { clear, upload } from '../material.ts'

const slowMs = 8_000

async function eightSlow(world: World, pdfs: Uint8Array[]) {
  const { user, botName, newTenant, count } = world
  const other = await newTenant()
  const files = pdfs.map((bytes, at) => ({ name: `slow-${at}.pdf`, bytes }))
  await user.upload(botName, files, { prefer: 'respond-async' })
  await sleep(1_000)
  const began = performance.now()
  const note = { currentBot: other.botName, content: 'Open at six.' }
  await expectOk(other.user.post('/api/save-note', note))
  count(`note after ${secondsSince(began)} s`)
  await sleep(slowMs)
  await clear(world)
}

const secondsSince = (began: number) => ((performance.now() - began) / 1_000).toFixed(1)

/** Files that take long to read, or come in great number. */
export const uploads: Attacks = {
  '500 uploads at once': {
    run: async world => {
      await atOnce(500, at =>
        world.user.upload(world.botName, [
          { name: `tiny-${at}.txt`, bytes: `Room ${at} is blue.` },
        ]),
      )
      await clear(world)
    },
  },
  '500 tiny files in one upload': {
    run: async world => {
      const began = performance.now()
      const files = Array.from({ length: 500 }, (_, at) => [`tiny-${at}.txt`, `Room ${at} is red.`])
      await upload(world, Object.fromEntries(files))
      world.count(`read after ${secondsSince(began)} s`)
    },
  },
  '8 slow PDFs beside a note': {
    prepare: async () => Array.from({ length: 8 }, (_, at) => slowPdf(at)),
    run: eightSlow,
  },
  'PDF with a picture of 26,000²': {
    prepare: async () => ({ 'picture.pdf': hugePicturePdf() }),
    run: upload,
  },
  'ZIP and XML bombs': { prepare: async () => bombs(), run: upload },
  'training of a long note': {
    run: async ({ user, botName }) => {
      const content = Array.from(
        { length: 4_000 },
        (_, at) => `Room ${at} costs ${at * 7} euros a night.`,
      ).join('\n\n')
      await user.post('/api/save-note', { currentBot: botName, content })
      await user.post<{ training: Training }>('/create-index', { currentBot: botName })
      await user.post('/api/save-note', { currentBot: botName, content: '' })
    },
  },
}
