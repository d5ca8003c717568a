import { writeFile } from 'node:fs/promises'
import { openapi } from './openapi.ts'

/** Writes the API as an OpenAPI document: `npm run openapi`. */
const [path = 'openapi.json'] = process.argv.slice(2)
await writeFile(path, `${JSON.stringify(openapi(), null, 2)}\n`)
