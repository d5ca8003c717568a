import { parseArgs } from 'node:util'
import { examine } from '../doctor/examine.ts'
import { runTool, say } from './runTool.ts'

const usage = `
npm run doctor
  looks at this installation, with the settings of this environment, and changes nothing: settings and Node, the folder
  of the data, MongoDB, stored secrets, DNS, certificates, the proxy, mail, the model's server and the clock. Says what is
  wrong and how to mend it; then the exit code is 1. The proxy is looked at while the server is running, on the same
  machine, which takes a minute. Run it as the user of the server, or as root.
`

const signs = { ok: '  ok   ', note: '  -    ', wrong: '  WRONG' }

await runTool(usage, async args => {
  parseArgs({ args, options: {} })
  let problems = 0
  for await (const finding of examine()) {
    say(`${signs[finding.state]} ${finding.about}: ${finding.text}`)
    if (finding.state !== 'wrong') continue
    problems++
    say(`         Mend it: ${finding.mend}`)
  }
  if (problems) throw new Error(`\nWrong: ${problems}.`)
  say('\nNothing is wrong.')
})
