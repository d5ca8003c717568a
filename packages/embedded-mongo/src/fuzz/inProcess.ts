import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { doc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { commandOf } from '../commands/commands.ts'
import { openCursors } from '../commands/cursors.ts'
import { DatabaseError } from '../errors.ts'
import { checkFolder } from '../storage/check.ts'
import { openForWriting } from '../storage/open.ts'
import { openStore } from '../storage/Store.ts'
import { emptyLog } from '../storage/tidy.ts'
import { openWiping } from '../storage/wipe.ts'

/** A database without sockets and threads: thousands of commands a second, all in one transaction until `commit`. */
export function openInProcess() {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-'))
  const store = openStore(openForWriting(folder))
  const wiping = openWiping(store.file, folder)
  const context = { store, cursors: openCursors(0) }
  const begin = () => {
    store.file.exec('BEGIN IMMEDIATE')
    store.catalog.refresh()
  }
  begin()
  return {
    /** The reply, or the code of the refusal. Anything else that is thrown is a fault. */
    ask: (fields: Record<string, Value | undefined>): Doc | number => {
      const body = doc(fields)
      const name = body.keys().next().value ?? ''
      try {
        return commandOf(name)?.run({ name, db: 'fuzz', body }, context) ?? 59
      } catch (thrown) {
        if (thrown instanceof DatabaseError) return thrown.code
        throw thrown
      }
    },
    /** Everything that does not agree in what has been written so far, after what was removed was wiped. */
    check: (): string[] => {
      store.file.exec('COMMIT')
      emptyLog(store.file)
      while (!wiping.step());
      const wrong = checkFolder(folder)
      begin()
      return wrong
    },
    close: () => {
      store.file.exec('COMMIT')
      store.file.close()
      wiping.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type InProcess = ReturnType<typeof openInProcess>
