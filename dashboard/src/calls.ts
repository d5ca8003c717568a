import type * as contract from '@sandbox-ai/api/contract'
import type {
  Block,
  Bot,
  Feedback,
  File,
  Reply,
  Training,
  User,
  WebAddress,
} from '@sandbox-ai/api/contract'

type Input<Name extends keyof typeof contract> = (typeof contract)[Name] extends {
  _zod: { input: infer Body }
}
  ? Body
  : never

type BotAnswer = { bot: Bot }
type FilesAnswer = { files: File[]; bot: Bot }
type UrlsAnswer = { urls: WebAddress[] }

/** Every call of the dashboard: what it is told, and what it answers. */
export type Calls = {
  '/api/signup': [Input<'SignUp'>, { user: User }]
  '/api/signin': [Input<'SignIn'>, { message: string; user?: User }]
  '/api/signout': [object, object]
  '/api/contact': [Input<'ContactMessage'>, object]
  '/api/change-password': [Input<'ChangePassword'>, { user: User }]
  '/api/change-firstname': [Input<'ChangeFirstName'>, { user: User }]
  '/api/change-lastname': [Input<'ChangeLastName'>, { user: User }]
  '/api/delete-account': [Input<'DeleteAccount'>, object]
  '/api/start-trial': [Input<'JustUser'>, { user: User }]
  '/api/choose-plan': [Input<'ChoosePlan'>, { user?: User; checkout?: string }]
  '/api/create-bot': [Input<'CreateBot'>, BotAnswer]
  '/api/get-bots': [Input<'JustUser'>, { bots: Bot[] }]
  '/api/delete-bot': [Input<'CurrentBot'>, { bots: Bot[] }]
  '/api/get-text': [Input<'GetText'>, { text: string }]
  '/api/save-note': [Input<'SaveNote'>, BotAnswer & { message: string }]
  '/api/get-files': [Input<'CurrentBot'>, { files: File[] }]
  '/api/read-file': [Input<'OneFile'>, { reading: Reading }]
  '/api/open-file': [Input<'OpenFile'>, { file: File; bot: Bot }]
  '/api/delete-file': [Input<'DeleteFile'>, FilesAnswer & { removed: { passages: number } }]
  '/api/restore-file': [Input<'OneFile'>, FilesAnswer]
  '/api/import-url': [Input<'ImportUrl'>, FilesAnswer]
  '/api/get-urls': [Input<'CurrentBot'>, UrlsAnswer]
  '/api/refresh-url': [Input<'RefreshUrl'>, FilesAnswer & UrlsAnswer]
  '/api/refresh-daily': [Input<'RefreshDaily'>, UrlsAnswer]
  '/api/delete-url': [Input<'OneUrl'>, FilesAnswer & UrlsAnswer & { removed: File[] }]
  '/create-index': [Input<'CurrentBot'>, BotAnswer & { training: Training }]
  '/api/cancel': [Input<'CurrentBot'>, BotAnswer]
  '/api/ask': [Input<'Ask'>, Reply]
  '/api/run-streamlit-app': [Input<'NamedBot'>, BotAnswer]
  '/api/stop-streamlit-app': [Input<'NamedBot'>, BotAnswer]
  '/api/bot-settings': [Input<'SaveSettings'>, BotAnswer]
  '/api/feedback': [Input<'GetFeedback'>, { feedback: Feedback[]; counts: Counts }]
}

/** Of all that a bot was ever asked. */
export type Counts = { all: number; unanswered: number }

export type Reading = { title: string; language: string; blocks: Block[] }
