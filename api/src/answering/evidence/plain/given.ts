import { fold, tokens } from '../../../language/tokens.ts'
import type { ReadQuestion } from '../readQuestion.ts'
import { datesIn } from './datesIn.ts'
import { hoursIn } from './hoursIn.ts'
import { limitsIn, limitsMeasure, measuresIn } from './limits.ts'
import { outside, spansMeet, type Stretch } from './spans.ts'
import { weekdaysIn } from './weekdays.ts'

/** Something a question gives that a text may say otherwise: a day within a week, an hour within some, an age below a limit. */
export type Given = {
  /** The places of its words among the question's terms. */
  places: number[]
  /** How near a text comes to it: 1 where it lies within what that says, less where that sets a limit to it. */
  nearness: (folded: string) => number
}

const kinds = [weekdaysIn, datesIn, hoursIn]

/** What a question gives, by which a text is found that never names it. */
export const givenIn = (question: string, asked: ReadQuestion): Given[] => {
  const folded = fold(question)
  const placesOf = ({ start, end }: Stretch) => {
    const said = new Set(tokens(folded.slice(start, end)).map(token => token.folded))
    return [...asked.terms.keys()].filter(at => said.has(asked.terms[at]!.folded))
  }
  const within = kinds.flatMap(stretchesIn =>
    stretchesIn(folded).map(stretch => ({
      places: placesOf(stretch),
      nearness: (text: string) => nearest(stretch, stretchesIn(text)),
    })),
  )
  const measured = measuresIn(folded, asked).map(({ places, ...measure }) => ({
    places,
    nearness: (text: string) =>
      nearest(
        measure,
        limitsIn(text).flatMap(limit => {
          if (!limitsMeasure(measure, limit)) return []
          return limit.unit === measure.unit ? limit : { ...limit, spans: [] }
        }),
      ),
  }))
  return [...within, ...measured].filter(({ places }) => places.length)
}

type Spans = Pick<Stretch, 'spans' | 'isLimit'>

const nearest = ({ spans }: Spans, told: Spans[]): number => {
  if (told.some(one => spansMeet(spans, one.spans))) return 1
  return told.some(({ isLimit }) => isLimit) ? outside : 0
}
