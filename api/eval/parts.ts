import { evalAnswers } from './answers/answers.ts'
import { evalChoices } from './answers/choices.ts'
import { evalClapnq } from './answers/clapnq.ts'
import { evalLanguages } from './answers/languages.ts'
import { evalRefusals } from './answers/refusals.ts'
import { evalUploaded } from './answers/uploaded.ts'
import { evalVisitors } from './answers/visitors.ts'
import { evalConversations } from './conversations/conversations.ts'
import { evalReadingTables } from './readingTables.ts'
import { evalMeetings } from './retrieval/meetings.ts'
import { evalRetrieval } from './retrieval/retrieval.ts'
import { evalSpans } from './retrieval/spans.ts'
import { evalClaudeShare } from './speed/claudeShare.ts'
import { evalSpeed } from './speed/speed.ts'
import type { Part } from './table/Table.ts'

/** Everything that can be measured, in the order it is. */
export const parts: Record<string, Part> = {
  retrieval: {
    about: 'right documents found: in twelve languages, mistyped, reworded, by code, by page',
    run: evalRetrieval,
  },
  spans: { about: 'gold text within the first passages, through the splitter', run: evalSpans },
  meetings: { about: 'turns of long transcripts found', run: evalMeetings },
  answers: { about: 'right answers and right refusals, in process', run: evalAnswers },
  languages: { about: 'the same in twelve languages, in process', run: evalLanguages },
  uploaded: {
    about: 'the same from uploaded files of seven formats, over HTTP',
    run: evalUploaded,
  },
  clapnq: { about: 'questions that want a long answer, over HTTP', run: evalClapnq },
  visitors: {
    about: 'what visitors type, of small files of our own, over HTTP',
    run: evalVisitors,
  },
  refusals: { about: 'questions the material does not answer, by kind', run: evalRefusals },
  choices: {
    about: 'what a refusal offers: does it lead to the passage that answers',
    run: evalChoices,
  },
  conversations: { about: 'follow-ups, and replies told apart', run: evalConversations },
  claude: { about: "what the server adds to a model's first sentence", run: evalClaudeShare },
  speed: {
    about: 'time to the first sentence at 1,000 to 100,000 passages',
    byName: true,
    run: evalSpeed,
  },
  reading: { about: 'what is read of files of every format, and where', run: evalReadingTables },
}
