import type { Upload } from './options.ts'

/** Returns a form with the bot and the files; files of paths are read as they are sent. */
export async function formOf({ currentBot, files }: { currentBot: string; files: Upload[] }) {
  const form = new FormData()
  form.append('currentBot', currentBot)
  for (const file of files) {
    if (typeof file === 'string') form.append('files', await openPath(file), nameIn(file))
    else if (file instanceof Blob) form.append('files', file, file.name)
    else form.append('files', file.blob, file.name)
  }
  return form
}

const nameIn = (path: string) => path.replace(/^.*[/\\]/, '')

/** Not imported, so that bundlers for browsers find nothing of Node's. */
function openPath(path: string): Promise<Blob> {
  const node = (globalThis as { process?: NodeJS.Process }).process
  const files = node?.getBuiltinModule?.('node:fs')
  if (!files) throw new TypeError('Only Node opens files by their paths: send a File')
  return files.openAsBlob(path)
}
