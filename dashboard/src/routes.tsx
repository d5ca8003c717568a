import type { ComponentType } from 'react'
import { matchRoutes, Navigate, type Params, type RouteObject } from 'react-router-dom'
import { tabPages } from './bots/tabPages'
import { Landing } from './landing/Landing'
import { Root } from './Root'
import { later } from './router/later'

type Load = (params: Params) => Promise<unknown>

/** A screen of its own file, which is loaded when somebody comes. */
function screen(path: string, load: () => Promise<ComponentType>) {
  const Component = later(load)
  return { path, Component, handle: Component.load as Load }
}

const botDash = screen('botdash/:tab?', async () => (await import('./bots/BotDash')).BotDash)

/** A tab is loaded beside what is around it. */
const loadTab: Load = ({ tab = '' }) =>
  Promise.all([
    botDash.handle({}),
    Object.entries(tabPages)
      .find(([name]) => name === tab)?.[1]
      .load(),
  ])

/** Every screen and its address; the server knows the addresses by `api/src/http/isScreen.ts`. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      { path: '/', element: <Landing /> },
      { path: '/home', element: <Landing /> },
      screen('/auth/signup', async () => (await import('./auth/SignUp')).SignUp),
      screen('/auth/signin', async () => (await import('./auth/SignIn')).SignIn),
      screen('/contact', async () => (await import('./contact/Contact')).Contact),
      screen('/plans/pickplan', async () => (await import('./plans/PickPlan')).PickPlan),
      screen('/plans/changeplan', async () => (await import('./plans/ChangePlan')).ChangePlan),
      {
        ...screen('/dashboard', async () => (await import('./DashboardLayout')).DashboardLayout),
        children: [
          { index: true, element: <Navigate to="/dashboard/mybots" replace /> },
          screen('mybots', async () => (await import('./bots/MyBots')).MyBots),
          { ...botDash, handle: loadTab },
          screen('settings', async () => (await import('./settings/Settings')).Settings),
          screen('*', async () => (await import('./NotFound')).NotFoundInside),
        ],
      },
      screen('*', async () => (await import('./NotFound')).NotFound),
    ],
  },
]

/** Loads what an address shows, side by side, before it is shown. What does not arrive is missed when it is shown. */
export async function loadScreen(path: string) {
  const loads = (matchRoutes(routes, path) ?? []).map(async ({ route, params }) =>
    (route.handle as Load | undefined)?.(params),
  )
  await Promise.allSettled(loads)
}
