import type * as contract from '@sandbox-ai/api/contract'
import type {
  Analytics,
  Block,
  Bot,
  Comparison,
  Feedback,
  FeedbackCounts,
  FeedbackTotal,
  File,
  Gap,
  Reply,
  Session,
  TestQuestion,
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
  '/api/change-email': [Input<'ChangeEmail'>, { user: User }]
  '/api/sessions': [Input<'JustUser'>, { sessions: Session[] }]
  '/api/end-session': [Input<'EndSession'>, { sessions: Session[] }]
  '/api/delete-account': [Input<'DeleteAccount'>, { removed: Removed }]
  '/api/start-trial': [Input<'JustUser'>, { user: User }]
  '/api/choose-plan': [Input<'ChoosePlan'>, { user?: User; checkout?: string }]
  '/api/create-bot': [Input<'CreateBot'>, BotAnswer]
  '/api/get-bots': [Input<'GetBots'>, { bots: Bot[] }]
  '/api/rename-bot': [Input<'NameBot'>, BotAnswer]
  '/api/duplicate-bot': [Input<'NameBot'>, BotAnswer]
  '/api/delete-bot': [Input<'CurrentBot'>, { bots: Bot[] }]
  '/api/get-text': [Input<'GetText'>, { text: string }]
  '/api/save-note': [Input<'SaveNote'>, BotAnswer & { message: string }]
  '/api/get-files': [Input<'GetFiles'>, { files: File[] }]
  '/api/read-file': [Input<'OneFile'>, { reading: Reading }]
  '/api/open-file': [Input<'OpenFile'>, { file: File; bot: Bot }]
  '/api/include-hidden': [Input<'IncludeHidden'>, { file: File; bot: Bot }]
  '/api/delete-file': [Input<'DeleteFile'>, FilesAnswer & { removed: { passages: number } }]
  '/api/delete-files': [
    Input<'DeleteFiles'>,
    FilesAnswer & { removed: { files: number; passages: number } },
  ]
  '/api/restore-file': [Input<'RestoreFile'>, FilesAnswer]
  '/api/restore-files': [Input<'RestoreFiles'>, FilesAnswer]
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
  '/api/rollback': [Input<'CurrentBot'>, BotAnswer]
  '/api/topics': [Input<'CurrentBot'>, { topics: string[] }]
  '/api/feedback': [
    Input<'GetFeedback'>,
    { feedback: Feedback[]; counts: FeedbackCounts; total: FeedbackTotal | null },
  ]
  '/api/mark-wrong': [Input<'MarkWrong'>, { exchange: Feedback }]
  '/api/analytics': [Input<'GetAnalytics'>, { analytics: Analytics }]
  '/api/gaps': [Input<'CurrentBot'>, { gaps: Gap[] }]
  '/api/close-gap': [Input<'CloseGap'>, { gap: Gap }]
  '/api/test-questions': [Input<'CurrentBot'>, { tests: TestQuestion[] }]
  '/api/save-test-questions': [Input<'SaveTestQuestions'>, { tests: TestQuestion[] }]
  '/api/comparison': [Input<'CurrentBot'>, { comparison: Comparison }]
  '/api/compare': [Input<'CurrentBot'>, { comparison: Comparison }]
}

/** Number of things that were deleted with an account. */
export type Removed = { bots: number; files: number; passages: number; exchanges: number }

export type Reading = { title: string; language: string; blocks: Block[] }
