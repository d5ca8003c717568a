import { evalAnswers } from './answers/answers.ts'
import { evalClapnq } from './answers/clapnq.ts'
import { evalLanguages } from './answers/languages.ts'
import { evalRefusals } from './answers/refusals.ts'
import { evalTables } from './answers/tables.ts'
import { evalUploaded } from './answers/uploaded.ts'
import { evalFitted, evalVisitors } from './answers/visitors.ts'
import { evalClaims } from './claims.ts'
import { evalConversations } from './conversations/conversations.ts'
import { evalLastTurns } from './conversations/lastTurns.ts'
import { evalGaps } from './gaps.ts'
import { evalReadingTables } from './readingTables.ts'
import { evalRetrieval, evalReworded } from './retrieval/retrieval.ts'
import { evalSpans } from './retrieval/spans.ts'
import { evalClaudeShare } from './speed/claudeShare.ts'
import { evalSpeech } from './speech/speech.ts'
import { evalSpeed } from './speed/speed.ts'
import { evalToday } from './today.ts'
import type { Part } from './table/Table.ts'

/** Everything that can be measured, in the order it is. */
export const parts: Record<string, Part> = {
  visitors: {
    about: 'what visitors type, of small documents of our own, over HTTP',
    run: evalVisitors,
  },
  tables: { about: 'cells, extremes and rows that are alike, in process', run: evalTables },
  reworded: { about: 'passages found by words they do not use', run: evalReworded },
  retrieval: {
    about: 'right documents found: in twelve languages, mistyped, by code, by page',
    run: evalRetrieval,
  },
  spans: { about: 'gold text within the first passages, through the splitter', run: evalSpans },
  answers: { about: 'right answers and right refusals, in process', run: evalAnswers },
  languages: { about: 'the same in twelve languages, in process', run: evalLanguages },
  uploaded: {
    about: 'the same from uploaded files of seven formats, over HTTP',
    run: evalUploaded,
  },
  today: { about: 'questions that depend on the day they are asked', run: evalToday },
  clapnq: { about: 'questions that want a long answer, over HTTP', run: evalClapnq },
  refusals: { about: 'questions the material does not answer, by kind', run: evalRefusals },
  conversations: { about: 'follow-ups, and replies told apart', run: evalConversations },
  lastTurns: {
    about: 'last turns of talks: answered, refused, asked back, or talk',
    run: evalLastTurns,
  },
  gaps: { about: 'unanswered questions put together by meaning', run: evalGaps },
  claims: { about: "a model's lies let through and its paraphrases stopped", run: evalClaims },
  claude: { about: "what the server adds to a model's first sentence", run: evalClaudeShare },
  speed: {
    about: 'what visitors wait and training takes, up to 100,000 passages',
    byName: true,
    run: evalSpeed,
  },
  reading: { about: 'what is read of files of every format, and where', run: evalReadingTables },
  speech: { about: 'what is heard of recorded speech, by language', byName: true, run: evalSpeech },
  fitted: {
    about: 'visitors as above, of the documents that the threshold was fitted on',
    byName: true,
    isFitted: true,
    run: evalFitted,
  },
}
