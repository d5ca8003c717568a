import { serve } from '../serve.ts'

/** Serves what the environment says, without building anything, and says so on stdout; for tests that end or bound a process. */
await serve()
process.stdout.write('serving\n')
