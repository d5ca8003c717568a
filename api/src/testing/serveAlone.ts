import { serve } from '../serve.ts'

/** Starts the server by the environment, without builds, and reports on stdout; for tests that kill or limit a process. */
await serve()
process.stdout.write('serving\n')
