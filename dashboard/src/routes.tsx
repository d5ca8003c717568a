import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { Landing } from './landing/Landing'
import { Root } from './Root'
import { Startup } from './Startup'
import { UnexpectedError } from './UnexpectedError'

/**
 * Every screen and its address. All but the first are loaded when somebody comes: by `lazy` as a function, because the
 * one by property shows nothing at all when a file does not arrive.
 */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <UnexpectedError />,
    HydrateFallback: Startup,
    children: [
      { path: '/', element: <Landing /> },
      { path: '/home', element: <Landing /> },
      {
        path: '/auth/signup',
        lazy: async () => ({ Component: (await import('./auth/SignUp')).SignUp }),
      },
      {
        path: '/auth/signin',
        lazy: async () => ({ Component: (await import('./auth/SignIn')).SignIn }),
      },
      {
        path: '/contact',
        lazy: async () => ({ Component: (await import('./contact/Contact')).Contact }),
      },
      {
        path: '/plans/pickplan',
        lazy: async () => ({ Component: (await import('./plans/PickPlan')).PickPlan }),
      },
      {
        path: '/plans/changeplan',
        lazy: async () => ({ Component: (await import('./plans/ChangePlan')).ChangePlan }),
      },
      {
        path: '/dashboard',
        lazy: async () => ({ Component: (await import('./DashboardLayout')).DashboardLayout }),
        children: [
          { index: true, element: <Navigate to="/dashboard/mybots" replace /> },
          {
            path: 'mybots',
            lazy: async () => ({ Component: (await import('./bots/MyBots')).MyBots }),
          },
          {
            path: 'botdash/:tab?',
            lazy: async () => ({ Component: (await import('./bots/BotDash')).BotDash }),
          },
          {
            path: 'settings',
            lazy: async () => ({ Component: (await import('./settings/Settings')).Settings }),
          },
          {
            path: '*',
            lazy: async () => ({ Component: (await import('./NotFound')).NotFoundInside }),
          },
        ],
      },
      { path: '*', lazy: async () => ({ Component: (await import('./NotFound')).NotFound }) },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
