import { connect } from '../database/connect.ts'
import { Session } from '../users/Session.ts'
import { User } from '../users/User.ts'
import { openFolder } from './chosenFolder.ts'
import { oneArgument, runTool, say } from './runTool.ts'

const usage = `
npm run sign-out -- EMAIL [--folder DIR]
  ends all sessions of an account; with all in place of EMAIL, those of everybody. Keys of programs stay.
  Stop the server first where it keeps the embedded database; with MONGODB_URI it may go on.

  --folder DIR   another folder than DATA_DIR
`

await runTool(usage, async args => {
  const { argument, folder } = oneArgument(args, 'EMAIL')
  openFolder(folder)
  const disconnect = await connect()
  try {
    const email = argument.trim().toLowerCase()
    const user = email === 'all' ? undefined : await User.findOne({ email })
    if (user === null) throw new Error(`Nobody has signed up with ${email}.`)
    const { deletedCount } = await Session.deleteMany(user ? { user: user._id } : {})
    say(`${deletedCount} ${deletedCount === 1 ? 'session' : 'sessions'} ended.`)
  } finally {
    await disconnect()
  }
})
