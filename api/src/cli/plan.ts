import { parseArgs } from 'node:util'
import { connect } from '../database/connect.ts'
import { giveByHand } from '../plans/giveByHand.ts'
import { paidPlanOf } from '../users/plans.ts'
import { type GivenPlan, givenPlans, User } from '../users/User.ts'
import { openFolder } from './chosenFolder.ts'
import { runTool, say } from './runTool.ts'

const usage = `
npm run plan -- EMAIL PLAN [--folder DIR]
  gives an account a plan by hand: free, basic or premium, without payment and for as long as you like.
  With none it is taken back. A plan that is paid for comes first. Sites beyond what the plan allows stop, the newest
  first. Stop the server first where it keeps the embedded database; with MONGODB_URI it may go on.

  --folder DIR   another folder than DATA_DIR
`

await runTool(usage, async args => {
  const { values, positionals } = parseArgs({
    args,
    options: { folder: { type: 'string' } },
    allowPositionals: true,
  })
  const [email, plan, ...others] = positionals
  if (!email || !plan || others.length > 0) throw new Error('Give an EMAIL and a PLAN. See --help.')
  const givenPlan = plan === 'none' ? null : givenPlans.find(one => one === plan)
  if (givenPlan === undefined)
    throw new Error(`There is no plan ${plan}: give ${givenPlans.join(', ')} or none.`)
  openFolder(values.folder)
  const disconnect = await connect()
  try {
    await give(email.trim().toLowerCase(), givenPlan)
  } finally {
    await disconnect()
  }
})

async function give(email: string, givenPlan: GivenPlan | null) {
  const user = await User.findOne({ email })
  if (!user) throw new Error(`Nobody has signed up with ${email}.`)
  const paid = paidPlanOf(user)
  if (!(await giveByHand(user, givenPlan)))
    throw new Error('The plan was changed at the same moment. Run this again.')
  if (!givenPlan && !user.givenPlan) say(`${email} was given no plan.`)
  else if (!givenPlan) say(`The plan of ${email} is taken back.`)
  else if (paid) say(`${email} has the plan ${givenPlan} once they stop paying for ${paid}.`)
  else say(`${email} has the plan ${givenPlan} now.`)
}
