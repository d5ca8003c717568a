import type { File } from '../../api/src/contract.ts'
import { expectOk } from '../../api/src/testing/make.ts'
import type { World } from './Attack.ts'

/** Uploads files to the attacker's bot, waits until they are read and deletes them. */
export async function upload(world: World, files: Record<string, Uint8Array | string>) {
  const sent = Object.entries(files).map(([name, bytes]) => ({ name, bytes }))
  await world.user.upload(world.botName, sent)
  await clear(world)
}

/** Deletes the attacker's uploads. */
export async function clear(world: World) {
  const ids = (await uploads(world)).map(({ id }) => id)
  if (ids.length)
    await world.user.post('/api/delete-files', { currentBot: world.botName, files: ids })
}

/** Returns the attacker's files but the one that its bot is trained on. */
export async function uploads({ user, botName }: World): Promise<File[]> {
  const { files } = await expectOk(
    user.post<{ files: File[] }>('/api/get-files', { currentBot: botName }),
  )
  return files.filter(file => file.name !== 'base.md')
}
