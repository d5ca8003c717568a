import { expect, test } from 'vitest'
import { owner, startWalks, type Walk } from './testing/startWalks.ts'
import { shortDate } from './ui/format.ts'

const walk = startWalks()
const trained = { fileCount: 1, trainedAt: '2026-11-20T00:00:00.000Z' }
const billing = shortDate(new Date(Date.now() + 7 * 86_400_000))

type Screen = {
  screen: string
  who: 'visitor' | 'owner'
  at: string
  /** Steps before the page is opened, and steps on it then. */
  given?: (walk: Walk) => unknown
  does?: (walk: Walk) => Promise<unknown>
  says: string[]
}

const noAnswer = (path: string) => (walk: Walk) =>
  walk.page.route(`**${path}`, route => route.abort())
const known = ({ context }: Walk) => context.request.post('/api/signup', { data: owner })
const signedOut = async (walk: Walk) => {
  await known(walk)
  await walk.context.request.post('/api/signout', { data: {} })
}
const signIn =
  (password = owner.password) =>
  async ({ page, press }: Walk) => {
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await press('Sign In')
  }
const signUp = async ({ page, press }: Walk) => {
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByLabel('Re-type Password').fill(owner.password)
  await press('Create Account')
}

/** Each text that the specification quotes, and the screen it is seen on. */
const screens: Screen[] = [
  {
    screen: 'Landing page',
    who: 'visitor',
    at: '/home',
    says: [
      'Personalized AI',
      'Start Free',
      'Sign In',
      'We make accurate and useful Artificial Intelligence easy',
      'Accuracy',
      'Different Plans',
      'Simplicity',
      'Detailed Analytics',
      'Are you ready for personal, private AI?',
      'hello@sandbox.test',
      `© ${new Date().getFullYear()}`,
    ],
  },
  { screen: 'Landing page, signed in', who: 'owner', at: '/', says: ['Dashboard'] },
  {
    screen: 'Sign In',
    who: 'visitor',
    at: '/auth/signin',
    given: signedOut,
    does: signIn('wrong'),
    says: ['Sign In', 'Sign Up', 'Invalid password. Please try again.'],
  },
  {
    screen: 'Sign In, nobody known',
    who: 'visitor',
    at: '/auth/signin',
    does: signIn(),
    says: ['There is no user with that email. Sign Up'],
  },
  {
    screen: 'Sign In, no answer',
    who: 'visitor',
    at: '/auth/signin',
    given: noAnswer('/api/signin'),
    does: signIn(),
    says: ['A SignIn error occurred'],
  },
  {
    screen: 'Sign Up',
    who: 'visitor',
    at: '/auth/signup',
    given: signedOut,
    does: signUp,
    says: [
      'Start for free',
      'Sign Up',
      'Re-type Password',
      'Create Account',
      'A user with this email already exists. Please Sign In instead.',
    ],
  },
  {
    screen: 'Sign Up, no answer',
    who: 'visitor',
    at: '/auth/signup',
    given: noAnswer('/api/signup'),
    does: signUp,
    says: ['A SignUp error occurred'],
  },
  {
    screen: 'Contact',
    who: 'visitor',
    at: '/contact',
    says: ['Send us a message', 'Dashboard /', 'P.O. Box', 'California', 'hello@sandbox.test'],
  },
  {
    screen: 'My Bots, no plan yet',
    who: 'visitor',
    at: '/dashboard/mybots',
    given: known,
    says: [
      'MENU',
      'My Bots',
      'Settings',
      'Click on a bot to manage it.',
      'Start free trial',
      "Looks like you don't have any bots yet. Start your free trial to create a bot.",
    ],
  },
  {
    screen: 'My Bots, none yet',
    who: 'owner',
    at: '/dashboard/mybots',
    says: ['New bot', `Looks like you don't have any bots yet. Click "New bot" to start.`],
  },
  {
    screen: 'My Bots',
    who: 'owner',
    at: '/dashboard/mybots',
    given: ({ api }) => {
      api.addBot({ botName: 'new', fileCount: 1, needsIndex: true })
      api.addBot({ botName: 'stale', ...trained, isRunning: true, isStale: true })
      api.addBot({ botName: 'well', ...trained })
    },
    says: [
      'Bot Name',
      'Public Site URL',
      'Bot Status',
      'Bot not running',
      'Bot is running at stale.sandbox.test',
      'Status: New files added. Train bot to update.',
      'Status: Site not updated. Redeploy bot to update.',
      'Status: Good to go!',
    ],
  },
  {
    screen: 'Pick plan',
    who: 'visitor',
    at: '/plans/pickplan',
    says: [
      'My Bots',
      'Basic',
      'Free',
      'For 1 week',
      'Start Trial Date: Today',
      `Start Billing Date: ${billing}`,
      '$7.99/month after trial',
      `You won't need to enter any credit card information until ${billing}`,
      'Cancel anytime',
    ],
  },
  {
    screen: 'Pick plan, free variant',
    who: 'visitor',
    at: '/plans/pickplan?free=true',
    says: ['Free for one live site', "You won't be charged"],
  },
  {
    screen: 'Pick plan, no answer',
    who: 'visitor',
    at: '/plans/pickplan',
    given: async walk => {
      await known(walk)
      await noAnswer('/api/start-trial')(walk)
    },
    does: ({ page }) => page.getByRole('button', { name: 'Free', exact: true }).click(),
    says: ['An error occurred.'],
  },
  {
    screen: 'Change plan',
    who: 'owner',
    at: '/plans/changeplan',
    says: ['Change Your Plan', 'Current Plan: Basic', 'Premium Plan'],
  },
  {
    screen: 'BotDash, a new bot, no answer',
    who: 'owner',
    at: '/dashboard/botdash/',
    given: noAnswer('/api/create-bot'),
    does: async ({ page, press }) => {
      await page.getByLabel('Bot name').fill('My Bot')
      await press('Create bot')
    },
    says: ['BotDash', 'An error occurred'],
  },
  {
    screen: 'BotDash, the note',
    who: 'owner',
    at: '/dashboard/botdash/note?bot=workshop',
    given: ({ api }) => api.addBot({ botName: 'workshop' }),
    does: async ({ page, press }) => {
      await page.getByRole('textbox', { name: 'Note' }).fill('We open at nine.')
      await press('Save note')
    },
    says: ['BotDash', 'workshop', 'Note saved', 'Status: New files added. Train bot to update.'],
  },
  {
    screen: 'A screen that broke',
    who: 'visitor',
    at: '/contact',
    given: ({ page }) =>
      page.route('**/assets/Contact-*', route =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'export const Contact = () => { throw new Error("broken") }',
        }),
      ),
    does: async ({ page, complaints }) => {
      await page.getByRole('button', { name: 'Reload' }).waitFor()
      complaints.length = 0
    },
    says: ['Unexpected Application Error!'],
  },
]

test.each(screens)('$screen', async ({ who, at, given, does, says }) => {
  await walk(who, async steps => {
    await given?.(steps)
    await steps.page.goto(at)
    await does?.(steps)
    for (const text of says) await expect.poll(() => textOf(steps)).toContain(text)
  })
})

test('titles', async () => {
  await walk('visitor', async ({ page }) => {
    const screen = page.getByRole('heading').and(page.locator(':not(.sr-only)')).first()
    await page.goto('/')
    await screen.waitFor()
    await expect.poll(() => page.title()).toBe('sandbox')
    await page.goto('/contact')
    await screen.waitFor()
    await expect.poll(() => page.title()).toBe('SandBox AI - Send us a message')
  })
})

/** Returns the text of a page, white space aside. */
const textOf = async ({ page }: Walk) =>
  (await page.locator('body').innerText()).replace(/\s+/g, ' ')
