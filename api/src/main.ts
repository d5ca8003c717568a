import { enableCompileCache } from 'node:module'
import { withFewArenas } from './memory/withFewArenas.ts'

withFewArenas()
// Node keeps parsed modules between starts: the second one takes half the time.
enableCompileCache()
const { start } = await import('./start.ts')
await start()
