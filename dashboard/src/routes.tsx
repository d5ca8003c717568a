import { createBrowserRouter, Navigate } from 'react-router-dom'
import { SignIn } from './auth/SignIn'
import { SignUp } from './auth/SignUp'
import { Contact } from './contact/Contact'
import { Landing } from './landing/Landing'
import { ChangePlan } from './plans/ChangePlan'
import { PickPlan } from './plans/PickPlan'
import { Root } from './Root'
import { Startup } from './Startup'
import { UnexpectedError } from './UnexpectedError'
import { NotFound } from './NotFound'

/**
 * Every screen and its address. What only owners see is loaded when they come: by `lazy` as a function, because the one
 * by property shows nothing at all when a file does not arrive.
 */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Root />,
      errorElement: <UnexpectedError />,
      HydrateFallback: Startup,
      children: [
        { path: '/', element: <Landing /> },
        { path: '/home', element: <Landing /> },
        { path: '/auth/signup', element: <SignUp /> },
        { path: '/auth/signin', element: <SignIn /> },
        { path: '/contact', element: <Contact /> },
        { path: '/plans/pickplan', element: <PickPlan /> },
        { path: '/plans/changeplan', element: <ChangePlan /> },
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
          ],
        },
        { path: '*', element: <NotFound /> },
      ],
    },
  ])
