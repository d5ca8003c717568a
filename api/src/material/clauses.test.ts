import { beforeAll, expect, test } from 'vitest'
import type { Reply } from '../contract.ts'
import { expectOk, makeRunningBot, makeUser } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'
import { listed, makeDocx, p, styled } from '@sandbox-ai/reading/testing/makeDocx'

const level = (at: number, counting: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${counting}"/><w:lvlText w:val="${text}"/></w:lvl>`
const heading = (text: string) => p(text, styled('h1') + listed(1))
const clause = (text: string) => p(text, listed(1, 1))

const item = (text: string) => p(text, listed(1, 2))

const terms = makeDocx(
  heading('Booking') +
    clause('A booking is binding once the deposit has reached us.') +
    clause('The deposit is 80 euros for a rowing boat and 200 euros for a sailing boat.') +
    heading('Cancellation') +
    clause('Cancelling is free until the evening of the third day before the trip.') +
    clause('Later than that half of the price is kept.') +
    clause('In a storm warning of the weather service the whole price is returned.') +
    heading('Conduct on the water') +
    clause('Everybody on board wears a life jacket.') +
    clause('Dogs above 20 kg stay ashore.') +
    clause('The following are not allowed on board:') +
    item('open fire') +
    item('glass bottles') +
    clause('The boat is back at the jetty by sunset.'),
  {
    'word/numbering.xml': `<w:numbering><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'decimal', '%1.%2')}${level(2, 'lowerLetter', '(%3)')}
      </w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    'word/styles.xml':
      '<w:styles><w:style w:styleId="h1"><w:name w:val="heading 1"/></w:style></w:styles>',
  },
)

const api = sharedApi()
let ask: (message: string) => Promise<Reply>
beforeAll(async () => {
  const user = await makeUser(api)
  const currentBot = await makeRunningBot(user, { 'terms.docx': terms })
  ask = message => expectOk(user.post<Reply>('/api/ask', { currentBot, message, index: 'live' }))
})

test.each([
  ['What does clause 2.3 say?', 'In a storm warning'],
  ['clause 3.2', 'Dogs above 20 kg'],
  ['What does section 3.3 say?', '- (b) glass bottles'],
  ['Was steht in Abschnitt 1.2?', '80 euros'],
])('a clause that Word numbers is found by its number: %s', async (message, words) => {
  expect((await ask(message)).answer).toContain(words)
})
