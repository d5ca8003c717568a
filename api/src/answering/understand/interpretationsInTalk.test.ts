import { describe, expect, it } from 'vitest'
import type { Turn } from '../conversation.ts'
import { interpretationsInTalk } from './interpretationsInTalk.ts'

const turn = (prompt: string) => ({ prompt, response: 'Nine to five.' })
const before = [turn('What are the opening hours of the museum?')]

const standalone = (message: string, history: Turn[]) =>
  interpretationsInTalk(message, history)[0]?.question

describe('the likeliest way a message may be meant', () => {
  it('carries the subject over to a turn that leans back', () => {
    const questions = interpretationsInTalk('And in winter?', before).map(one => one.question)
    expect(questions).toEqual([
      'What are the opening hours of the museum in winter?',
      expect.stringMatching(/^And in winter\? \(.*museum/),
    ])
    expect(standalone('How much does it cost?', before)).toMatch(/museum/)
  })

  it('carries it over several turns', () => {
    const inWinter = 'What are the opening hours in winter? (museum)'
    const longer = [...before, { ...turn('And in winter?'), standalone: inWinter }]
    expect(standalone('why?', longer)).toMatch(/winter/)
    expect(standalone('why?', longer)).toMatch(/museum/)
  })

  it('asks the earlier question again about what the turn puts in its place', () => {
    const plan = [turn('How much does the basic plan cost?')]
    const better = 'How much does the premium plan cost?'
    expect(standalone('What about the premium plan?', plan)).toBe(better)
    const packages = [turn('until when can I use package 2')]
    expect(standalone('and package 1?', packages)).toBe('until when can I use package 1')
    const play = [turn('who dies in act V of the play')]
    expect(standalone('and in act 2?', play)).toBe('who dies in act 2 of the play')
    expect(standalone('and act I?', play)).toBe('who dies in act I of the play')
    const hours = [turn('What are the opening hours in summer?')]
    expect(standalone('And in winter?', hours)).toBe('What are the opening hours in winter?')
    const capital = [turn('What is the capital of France?')]
    expect(standalone('And Germany?', capital)).toBe('What is the capital of Germany?')
  })

  it('knows whom a reply has named', () => {
    const author = {
      prompt: 'Who wrote the guide?',
      response: 'It was written by Karl Vornholz. [1]',
    }
    expect(standalone('When was he born?', [author])).toContain('Karl Vornholz')
    const sailor = { prompt: 'Who sailed?', response: 'From New York, Charles Ranlett sailed. [1]' }
    expect(standalone('When was he born?', [sailor])).toBe('When was Charles Ranlett born?')
    const since = { prompt: 'Who is Ada Moss?', response: 'Since 1990 Ada Moss is the cook.' }
    expect(standalone('When was she born?', [since])).toBe('When was Ada Moss born?')
    const inHaste = {
      prompt: 'who is rose and what does she do',
      response: 'Rose is a waiter. [1]',
    }
    expect(standalone('what tax does she pay?', [inHaste])).toBe('what tax does Rose pay?')
    const unsaid = { prompt: 'who is rose', response: '' }
    expect(standalone('what does she do', [unsaid])).toBe('what does rose do')
    const living = {
      prompt: 'who is patrick',
      response: 'Patrick is a baker and lives in Tarn. [1]',
    }
    expect(standalone('where does he live?', [living])).toBe('where does Patrick live?')
    const massage = {
      prompt: 'how much is the massage',
      response: 'Massage by John Farrow is 9 €.',
    }
    expect(standalone('Is he there on Monday?', [massage])).toBe('Is John Farrow there on Monday?')
  })

  it.each([
    ['How big is the blue sail?', 'and the red one?', 'How big is the red sail?'],
    ['How long is the red Orca?', 'no, I meant the blue one', 'How long is the blue Orca?'],
    ['How big is the Team plan?', 'and the Studio one?', 'How big is the Studio plan?'],
    ['Does the Team plan have room?', 'and the Solo one?', 'Does the Solo plan have room?'],
  ])('after %j, %j means %j', (prompt, message, meant) =>
    expect(standalone(message, [turn(prompt)])).toBe(meant),
  )

  it('knows who is named by what somebody is', () => {
    const row = { prompt: 'Who teaches yoga?', response: 'Yoga – Day: Tuesday, Coach: Mona [1]' }
    expect(standalone('what else does she teach?', [row])).toBe('what else does Mona teach?')
  })

  it('asks for what is named, not for whom it is asked', () => {
    const whitening = [turn('How much is whitening?')]
    const ways = interpretationsInTalk('can my 16-year-old daughter get it?', whitening)
    expect(ways.every(({ aboutAny }) => !aboutAny?.length)).toBe(true)
  })

  it.each([
    ['There are two plans:\n- Basic: 5 dollars [1]\n- Premium: 9 dollars [2]', 'Premium'],
    ['Plan: Basic, Dollars: 5, Sites: 1 [1] Plan: Premium, Dollars: 9, Sites: 2 [2]', 'Premium'],
    ['It comes as Basic, Premium and Deluxe.', 'Premium'],
  ])('finds the second one in %j', (response, name) => {
    const said = [{ prompt: 'Which plans are there?', response }]
    const asked = standalone('What does the second one cost?', said)
    expect(asked).toBe(`What does ${name} cost?`)
    const war = 'When did the second world war end?'
    expect(standalone(war, said)).toBe(war)
  })

  it.each(['Kayaks', 'the second one', '2'])(
    'puts the choice %j to the question it was offered for',
    message => {
      const choices = ['Tents', 'Kayaks']
      const back = {
        prompt: 'What is the price?',
        response: '?',
        kind: 'clarify' as const,
        choices,
      }
      expect(standalone(message, [back])).toBe('What is the price? (Kayaks)')
    },
  )

  it('leaves a question alone that stands by itself, or comes first', () => {
    const question = 'Who designed the Eiffel Tower in Paris?'
    expect(standalone(question, before)).toBe(question)
    expect(standalone('why?', [])).toBe('why?')
  })
})

describe('interpretationsInTalk', () => {
  const asked = (message: string, ...history: Parameters<typeof interpretationsInTalk>[1]) =>
    interpretationsInTalk(message, history).map(({ question }) => question)
  const car = turn('What does a car cost on the ferry?')

  it('puts right what was not meant', () => {
    expect(asked('No, I meant a bicycle', car)[0]).toBe('What does a bicycle cost on the ferry?')
    const summer = turn('When does the ferry leave in summer?')
    expect(asked('sorry, in winter, not in summer', summer)[0]).toBe(
      'When does the ferry leave in winter?',
    )
  })

  it.each([
    [
      'Wann ist das Bad im Sommer geöffnet?',
      'und im Winter?',
      'Wann ist das Bad im Winter geöffnet?',
    ],
    [
      '¿Cuánto cuesta el curso de inglés?',
      '¿y el de alemán?',
      '¿Cuánto cuesta el curso de alemán?',
    ],
    ['Are dogs allowed on board?', 'and bicycles?', 'Are bicycles allowed on board?'],
  ])('after %j, %j means %j', (before, message, meant) =>
    expect(asked(message, turn(before))[0]).toBe(meant),
  )

  it('lets a full question stand for itself, whatever was spoken of', () => {
    expect(asked('What is Helsinki?', car)[0]).toBe('What is Helsinki?')
    expect(asked('Why did Marta Holm leave Bergen?', car)).toEqual([
      'Why did Marta Holm leave Bergen?',
    ])
    expect(asked('And what does Marta Holm earn?', car)).toContain('what does Marta Holm earn')
    const relative = 'How old are the gravestones that mention the flood?'
    expect(asked(relative, car)).toEqual([relative])
    expect(asked('How old is that?', car)[0]).toMatch(/ferry/)
  })

  it('takes a turn that was understood by itself for what it says', () => {
    const alone = turn('Parking?')
    const longer = [turn('When does the aquarium open in summer?'), alone]
    expect(asked('How much is it?', ...longer)[0]).toBe('How much is it? (Parking)')
  })

  it('knows the nouns of other languages, though a word of them is English as well', () => {
    const before = turn('Hoe duur is een kaartje voor het aquarium?')
    expect(asked('en parkeren?', before)[0]).toBe('en parkeren? (kaartje aquarium)')
  })

  it('goes back over small talk and a wish for more to what was spoken of', () => {
    const thanks = { ...turn('thanks'), kind: 'smalltalk' as const }
    expect(asked('and a bicycle?', car, thanks, turn('Tell me more'))[0]).toBe(
      'What does a bicycle cost on the ferry?',
    )
  })

  it('takes a pronoun for what the question before named, or spoke of', () => {
    const stands = turn('Where does the Hall of Ropes in Brae stand?')
    expect(asked('How tall is it?', stands)).toEqual([
      'How tall is it? (Hall Ropes Brae stand)',
      'How tall is the Hall of Ropes?',
      'How tall is Brae?',
    ])
    expect(asked('Who painted its walls?', stands)).toContain(
      "Who painted the Hall of Ropes's walls?",
    )
    const carried = 'Can they widen it? (lane stay under winter rules Warden)'
    const widened = { ...turn('Can they widen it?'), standalone: carried }
    expect(asked('Who uses it?', widened)).not.toContain('Who uses Warden?')
    const code = turn('What does the code ZQ stand for?')
    expect(asked('Who made it?', code)).toContain('Who made ZQ?')
    expect(asked('Who made it?', code)).not.toContain('Who made the code?')
    expect(asked('Who works there?', car)).toContain('Who works in the ferry?')
  })

  it('takes what was chosen for the subject', () => {
    const chosen = { ...turn('Riverside'), standalone: 'What are the opening hours? (Riverside)' }
    expect(asked('and Hill Street?', chosen)[0]).toBe('What are the opening hours? (Hill Street)')
    expect(asked('is there parking?', chosen)).toContain('is there parking? (Riverside)')
  })
})
