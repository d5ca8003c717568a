import * as contract from '../../api/src/contract.ts'
import type { Call, Schema } from './slotsOf.ts'

const post = (path: string, shape: Schema): Call => ({ method: 'POST', path, shape })
const get = (path: string, shape: Schema): Call => ({ method: 'GET', path, shape })

/** Returns the shape of a query that is read field by field. */
const texts = (...names: string[]): Schema => {
  const text = { _zod: { def: { type: 'string' } } }
  const shape = Object.fromEntries(names.map(name => [name, text]))
  return { _zod: { def: { type: 'object', shape } as { type: string } } }
}

/** Every call of the dashboard that takes text, with the shape of its body or query. */
export const dashboardCalls: Call[] = [
  post('/api/signup', contract.SignUp),
  post('/api/signin', contract.SignIn),
  post('/api/change-password', contract.ChangePassword),
  post('/api/change-firstname', contract.ChangeFirstName),
  post('/api/change-lastname', contract.ChangeLastName),
  post('/api/change-email', contract.ChangeEmail),
  post('/api/sessions', contract.JustUser),
  post('/api/end-session', contract.EndSession),
  post('/api/delete-account', contract.DeleteAccount),
  post('/api/start-trial', contract.JustUser),
  post('/api/choose-plan', contract.ChoosePlan),
  post('/api/create-bot', contract.CreateBot),
  post('/api/get-bots', contract.GetBots),
  post('/api/rename-bot', contract.NameBot),
  post('/api/duplicate-bot', contract.NameBot),
  post('/api/delete-bot', contract.CurrentBot),
  post('/api/bot-settings', contract.SaveSettings),
  post('/api/open-file', contract.OpenFile),
  post('/api/include-hidden', contract.IncludeHidden),
  post('/api/get-files', contract.CurrentBot),
  post('/api/read-file', contract.OneFile),
  post('/api/delete-file', contract.DeleteFile),
  post('/api/delete-files', contract.DeleteFiles),
  get('/api/original', texts('bot', 'file')),
  post('/api/restore-file', contract.OneFile),
  post('/api/restore-files', contract.RestoreFiles),
  post('/api/get-text', contract.GetText),
  post('/api/save-note', contract.SaveNote),
  post('/api/import-url', contract.ImportUrl),
  post('/api/get-urls', contract.CurrentBot),
  post('/api/refresh-url', contract.RefreshUrl),
  post('/api/refresh-daily', contract.RefreshDaily),
  post('/api/delete-url', contract.OneUrl),
  post('/create-index', contract.CurrentBot),
  post('/api/cancel', contract.CurrentBot),
  get('/api/progress', texts('bot')),
  post('/api/ask', contract.Ask),
  post('/api/run-streamlit-app', contract.NamedBot),
  post('/api/stop-streamlit-app', contract.NamedBot),
  post('/api/rollback', contract.CurrentBot),
  post('/api/topics', contract.CurrentBot),
  post('/api/feedback', contract.GetFeedback),
  post('/api/mark-wrong', contract.MarkWrong),
  get('/api/export-questions', contract.ExportQuestions),
  post('/api/analytics', contract.GetAnalytics),
  get('/api/export-analytics', contract.ExportAnalytics),
  post('/api/gaps', contract.CurrentBot),
  post('/api/close-gap', contract.CloseGap),
  post('/api/test-questions', contract.CurrentBot),
  post('/api/save-test-questions', contract.SaveTestQuestions),
  post('/api/comparison', contract.CurrentBot),
  post('/api/compare', contract.CurrentBot),
  post('/api/contact', contract.ContactMessage),
]

/** The same for a bot's public site. */
export const siteCalls: Call[] = [post('/chat', contract.Chat), post('/rate', contract.Rate)]

/** Calls without text of their own, and uploads, which are multipart. */
export const otherPaths = [
  '/api/session',
  '/api/signout',
  '/api/stripe-webhook',
  '/api/upload-files',
  '/',
  '/widget.js',
  '/bot.json',
]
