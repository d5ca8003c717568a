import type { ComponentType } from 'react'
import { replace, useLoaderData, useOutletContext, type RouteObject } from 'react-router-dom'
import { tabs } from './bots/botAddress'
import type { BotProps } from './bots/BotProps'
import { tabPages } from './bots/tabPages'
import { Landing } from './landing/Landing'
import { retried } from './retried'
import { Root } from './Root'
import { screenOr } from './ScreenFailed'
import { Startup } from './Startup'
import { UnexpectedError } from './UnexpectedError'

/** A screen of its own file. It comes by `loader`: `lazy` would never try again what once failed to load. */
const screen = (path: string, load: () => Promise<ComponentType>) => ({
  path,
  loader: () => screenOr(load),
  shouldRevalidate: () => false,
  Component: LoadedScreen,
})

function LoadedScreen() {
  const Screen = useLoaderData() as ComponentType
  return <Screen />
}

/** The open tab of a bot, loaded beside what is around it. */
const tab: RouteObject = {
  index: true,
  loader: ({ params }) => {
    const open = tabs.find(tab => tab === params['tab'])
    return open ? screenOr(tabPages[open]) : null
  },
  shouldRevalidate: ({ currentParams, nextParams }) => currentParams['tab'] !== nextParams['tab'],
  Component: function LoadedTab() {
    const Page = useLoaderData() as ComponentType<BotProps> | null
    const bot = useOutletContext<BotProps['bot']>()
    return Page && <Page bot={bot} />
  },
}

/** Every screen and its address; the server knows the addresses by `api/src/dashboard/isScreen.ts`. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <UnexpectedError />,
    hydrateFallbackElement: <Startup />,
    children: [
      { path: '/', element: <Landing /> },
      { path: '/home', element: <Landing /> },
      screen('/auth/signup', async () => (await retried(() => import('./auth/SignUp'))).SignUp),
      screen('/auth/signin', async () => (await retried(() => import('./auth/SignIn'))).SignIn),
      screen('/auth/forgot', async () => (await retried(() => import('./auth/Forgot'))).Forgot),
      screen('/auth/reset', async () => (await retried(() => import('./auth/Reset'))).Reset),
      screen(
        '/invitation',
        async () => (await retried(() => import('./team/InvitationPage'))).InvitationPage,
      ),
      screen(
        '/auth/verify',
        async () => (await retried(() => import('./auth/VerifyEmail'))).VerifyEmail,
      ),
      screen(
        '/auth/new-email',
        async () => (await retried(() => import('./auth/NewEmail'))).NewEmail,
      ),
      screen(
        '/unsubscribe',
        async () => (await retried(() => import('./auth/Unsubscribe'))).Unsubscribe,
      ),
      screen('/contact', async () => (await retried(() => import('./contact/Contact'))).Contact),
      ...['/privacy', '/terms', '/imprint'].map(path =>
        screen(path, async () => (await retried(() => import('./legal/LegalPage'))).LegalPage),
      ),
      screen(
        '/plans/pickplan',
        async () => (await retried(() => import('./plans/PickPlan'))).PickPlan,
      ),
      screen(
        '/plans/changeplan',
        async () => (await retried(() => import('./plans/ChangePlan'))).ChangePlan,
      ),
      {
        ...screen(
          '/dashboard',
          async () => (await retried(() => import('./DashboardLayout'))).DashboardLayout,
        ),
        children: [
          // By a loader: the screen before stays until this one is there.
          { index: true, loader: () => replace('/dashboard/mybots'), element: null },
          screen('mybots', async () => (await retried(() => import('./bots/MyBots'))).MyBots),
          {
            ...screen(
              'botdash/:tab?',
              async () => (await retried(() => import('./bots/BotDash'))).BotDash,
            ),
            children: [tab],
          },
          screen(
            'settings',
            async () => (await retried(() => import('./settings/Settings'))).Settings,
          ),
          screen(
            'operator',
            async () => (await retried(() => import('./operator/Operator'))).Operator,
          ),
          screen('*', async () => (await retried(() => import('./NotFound'))).NotFoundInside),
        ],
      },
      screen('*', async () => (await retried(() => import('./NotFound'))).NotFound),
    ],
  },
]
