import type { Frames, Joined } from './joinTexts.ts'
import type { Detected, Start } from './detectKind.ts'
import type { PageLinks, UnparsedPage } from './readLinks.ts'
import type { ParsedList, UnparsedList } from './parseList.ts'
import type { PostSearch } from './postAt.ts'
import type { Post } from './readFeed.ts'

/** The task and the result of the thread that parses, by the kind of the task. */
type Parsing = {
  /** The first bytes of a document. */
  start: [Start, Detected]
  /** The frames of a page, to be made one. */
  frames: [Frames, Joined]
  /** The links of a page. */
  links: [UnparsedPage, PageLinks]
  /** A feed or sitemap. */
  list: [UnparsedList, ParsedList]
  /** A feed that may have the post of a page. */
  post: [PostSearch, Post | undefined]
}
export type Kind = keyof Parsing
export type Input<K extends Kind> = Parsing[K][0]
export type Result<K extends Kind> = Parsing[K][1]
export type Task = { [K in Kind]: { kind: K; task: Input<K> } }[Kind]
export type Answer = { result: Result<Kind> } | { refused: string }
