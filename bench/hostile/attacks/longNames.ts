import type { Caller } from '../../../api/src/testing/caller.ts'
import { makeZip } from '@sandbox-ai/reading/testing/makeZip'
import type { Attacks, World } from '../Attack.ts'
import { dashboardCalls, siteCalls } from '../contractCalls.ts'
import { clear, upload } from '../material.ts'
import { runOf, marks } from '../runOf.ts'
import { type Call, slotsOf } from '../../../api/src/testing/slotsOf.ts'

/** Marks that take 3.9 MB, just below what a body may have. */
const long = marks(1.95 * 2 ** 20)
/** The longest name of a file in a ZIP, in characters of two bytes, and as many as come to 4 MB. */
const [zipName, zipNames] = [32_000, 64]

/** Uploads a file by a name of 4 MB, and an archive of files whose names come to 4 MB. */
async function uploadLongNames(world: World, zip: Uint8Array) {
  await world.user.upload(world.botName, [{ name: `${marks(2 * 2 ** 20)}.txt`, bytes: 'Six.' }])
  await world.user.upload(world.botName, [{ name: `${marks(30_000)}.txt`, bytes: 'Seven.' }])
  await upload(world, { 'names.zip': zip })
}

/** Sends marks of 3.9 MB in each place for a string of each call; counts those that are not refused. */
async function sendLongTexts(world: World) {
  const usual = { currentBot: world.botName, botName: world.botName, bot: world.botName }
  const send = async (caller: Caller, { path, shape }: Call, site = '') => {
    for (const slot of slotsOf(shape, usual)) {
      const { status } = await caller.post(site + path, slot.put(long))
      if (status < 400) world.count(`${path} took ${slot.path}`)
    }
  }
  for (const call of dashboardCalls) if (call.method === 'POST') await send(world.user, call)
  for (const call of siteCalls) await send(world.newCaller(), call, world.siteOf(world.botName))
}

/** Names and other strings that are longer than any call takes. */
export const longNames: Attacks = {
  'file names of 4 MB': {
    prepare: async () =>
      makeZip(
        Object.fromEntries(
          Array.from({ length: zipNames }, (_, at) => [
            `${at}${runOf('\u0301\u0323', zipName)}.txt`,
            `Room ${at} is green.`,
          ]),
        ),
      ),
    run: async (world, zip: Uint8Array) => {
      await uploadLongNames(world, zip)
      await clear(world)
    },
  },
  '4 MB in every string of the contract': { run: sendLongTexts },
}
