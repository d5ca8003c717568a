import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { PassagePart } from '../../../training/passage.ts'
import { checkClaims } from '../../claims/checkClaims.ts'
import type { EvidenceSentence } from '../../evidence/Evidence.ts'
import { extract } from './extract.ts'

const passage = (text: string, parts: PassagePart[]) => ({
  id: text,
  file: 'a.md',
  fileId: 'a',
  order: 0,
  text,
  path: ['a.md'],
  parts,
})
const sentence = (of: EvidenceSentence['passage'], words: string, score: number) => {
  const start = of.text.indexOf(words)
  return { passage: of, start, end: start + words.length, score }
}
const answer = (
  sentences: EvidenceSentence[],
  { holds = true, question = '', plain = [] as EvidenceSentence[] } = {},
) => extract({ holds, score: 1, sentences, plain }, question)

const prose = passage('We open at nine. We close at six. Dogs may come in.', [
  { at: 0, kind: 'paragraph' },
])

describe('extract', () => {
  it('says the one sentence that surely answers, as it stands', () => {
    const claims = answer([
      sentence(prose, 'We close at six.', 0.9),
      sentence(prose, 'We open at nine.', 0.05),
    ])
    expect(claims).toEqual([
      { text: 'We close at six.', cites: [{ passage: prose, start: 17, end: 33 }] },
    ])
  })

  it('says two as one where either may answer, in the order they stand in and with one source', () => {
    const claims = answer([
      sentence(prose, 'We close at six.', 0.4),
      sentence(prose, 'We open at nine.', 0.35),
      sentence(prose, 'Dogs may come in.', 0.02),
    ])
    expect(claims).toEqual([
      {
        text: 'We open at nine. We close at six.',
        cites: [{ passage: prose, start: 0, end: 33 }],
      },
    ])
  })

  it.each<[string, [string, number][], string]>([
    [
      'says the likeliest first, and what stands elsewhere after it',
      [
        ['Dogs may come in.', 0.6],
        ['We open at nine.', 0.2],
      ],
      'Dogs may come in. We open at nine.',
    ],
    [
      'leaves together what stands together',
      [
        ['Dogs may come in.', 0.4],
        ['We close at six.', 0.2],
        ['We open at nine.', 0.1],
      ],
      'We open at nine. We close at six. Dogs may come in.',
    ],
    [
      'leaves out what is far less likely than the likeliest',
      [
        ['Dogs may come in.', 0.6],
        ['We close at six.', 0.08],
      ],
      'Dogs may come in.',
    ],
    [
      'leaves out what is unlikely',
      [
        ['Dogs may come in.', 0.2],
        ['We close at six.', 0.05],
      ],
      'Dogs may come in.',
    ],
  ])('%s', (_, sentences, expected) => {
    const claims = answer(sentences.map(([text, score]) => sentence(prose, text, score)))
    expect(claims.map(({ text }) => text).join(' ')).toBe(expected)
  })

  it('says three sentences at most, and no more than can be read', () => {
    const long = Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ')
    const texts = [`One ${long}.`, `Two ${long}.`, 'Three.', 'Four.', 'Five.']
    const page = passage(texts.join(' '), [{ at: 0, kind: 'paragraph' }])
    const claims = answer(texts.map(text => sentence(page, text, 0.2)))
    const said = claims.map(({ text }) => text).join(' ')
    expect(said).toBe(`${texts[0]} Three. Four.`)
  })

  it('says the same once, though two passages say it', () => {
    const copy = passage(prose.text, [{ at: 0, kind: 'paragraph' }])
    const claims = answer([
      sentence(prose, 'We close at six.', 0.4),
      sentence({ ...copy, id: 'copy' }, 'We close at six.', 0.3),
    ])
    expect(claims.map(({ text }) => text)).toEqual(['We close at six.'])
  })

  it('says rows by themselves, the likeliest first, each with its source', () => {
    const table = passage('K7\t3 May\nK8\t4 May', [
      { at: 0, kind: 'table', header: ['Course', 'Date'] },
      { at: 9, kind: 'table', header: ['Course', 'Date'] },
    ])
    const claims = answer([sentence(table, 'K8\t4 May', 0.5), sentence(table, 'K7\t3 May', 0.2)])
    expect(claims.map(({ text }) => text)).toEqual(['K8 – Date: 4 May', '\n\nK7 – Date: 3 May'])
  })

  it('lets no words from elsewhere go on after a line without a full stop', () => {
    const lines = passage('Old Quay 4\nWexmoor\nWe moved.\nDogs may come in.', [
      { at: 0, kind: 'paragraph' },
      { at: 11, kind: 'paragraph' },
      { at: 19, kind: 'paragraph' },
      { at: 29, kind: 'paragraph' },
    ])
    const claims = answer([
      sentence(lines, 'Old Quay 4', 0.4),
      sentence(lines, 'Wexmoor', 0.2),
      sentence(lines, 'Dogs may come in.', 0.2),
    ])
    expect(claims.map(({ text }) => text)).toEqual([
      'Old Quay 4',
      'Wexmoor',
      '\n\nDogs may come in.',
    ])
  })

  it('keeps the numbers of lines that stand apart', () => {
    const rules = passage('3. Close it\nNever run.\n9. Open it', [
      { at: 0, kind: 'list' },
      { at: 12, kind: 'paragraph' },
      { at: 23, kind: 'list' },
    ])
    const claims = answer([sentence(rules, '9. Open it', 0.4), sentence(rules, '3. Close it', 0.3)])
    expect(claims.map(({ text }) => text)).toEqual(['9. Open it', '\n\n3\\. Close it'])
  })

  it('shows code behind the words it belongs to', () => {
    const text =
      'Ports have numbers.\nThey are short.\nOpen the port first.\nThis does it:\nport.open(80)'
    const page = passage(text, [
      { at: 0, kind: 'paragraph' },
      { at: 20, kind: 'paragraph' },
      { at: 36, kind: 'paragraph' },
      { at: 57, kind: 'paragraph' },
      { at: 71, kind: 'code' },
    ])
    const claims = answer(
      [sentence(page, 'Open the port first.', 0.5), sentence(page, 'Ports have numbers.', 0.2)],
      { question: 'How do I open a port?' },
    )
    expect(claims.map(({ text }) => text.trim())).toEqual([
      'Open the port first.',
      '```\nport.open(80)\n```',
      'Ports have numbers.',
    ])
  })

  it('says nothing without evidence', () => {
    expect(answer([sentence(prose, 'We close at six.', 0.9)], { holds: false })).toEqual([])
    expect(answer([])).toEqual([])
  })

  it('puts a row under the names of its columns', () => {
    const table = passage('Tea\t2.50\nMilk\t1.00', [
      { at: 0, kind: 'table', header: ['Drink', 'Price'] },
      { at: 9, kind: 'table', header: ['Drink', 'Price'] },
    ])
    const claims = answer([sentence(table, 'Milk\t1.00', 0.9)])
    expect(claims).toMatchObject([{ text: 'Milk – Price: 1.00', cites: [{ start: 9, end: 18 }] }])
  })

  it('gives an item with the sentence that tells what its list is of, over the end of a page', () => {
    const lead = 'Not all is paid for by us. They are:\n'
    const text = `${lead}shoes\nmeals`
    const list = passage(text, [
      { at: 0, kind: 'paragraph' },
      { at: lead.length, kind: 'list' },
      { at: text.indexOf('meals'), kind: 'list' },
    ])
    const [claim] = answer([sentence(list, 'meals', 0.9)])
    expect(claim?.text).toBe('Not all is paid for by us. They are:\n- shoes\n- meals')
  })

  it('says no label that stands alone in its row', () => {
    const table = passage('Goals:\nFirst:\tmore light', [
      { at: 0, kind: 'table' },
      { at: 7, kind: 'table' },
    ])
    const [claim] = answer([
      sentence(table, 'Goals:', 0.6),
      sentence(table, 'First:\tmore light', 0.3),
    ])
    expect(claim?.text).toContain('more light')
    expect(claim?.text).not.toContain('Goals')
  })

  it('gives of a long list, where the line that leads to it answers, as much as can be read, and says so', () => {
    const items = Array.from(
      { length: 20 },
      (_, at) => `Value ${at} is that we are kind to others.`,
    )
    const list = (times: number) => {
      const lead = 'Company values:\n'
      const text = lead + Array.from({ length: times }, () => items.join('\n')).join('\n')
      return passage(text, [
        { at: 0, kind: 'paragraph' },
        { at: lead.length, kind: 'list' },
      ])
    }
    for (const [times, lines, last] of [
      [1, 21, '- Value 19 is that we are kind to others.'],
      [4, 29, '- …'],
    ] as const) {
      const [claim] = answer([sentence(list(times), 'Company values:', 0.8)], {
        question: 'What are the company values?',
      })
      const said = claim?.text.split('\n')
      expect(said).toHaveLength(lines)
      expect(said?.at(-1)).toBe(last)
    }
  })

  it.each([
    ['How do I open the port?', true],
    ['Can you show me an example of that?', true],
    ['When is the port opened?', false],
  ])('shows with what answers %j the code behind it: %s', (question, isShown) => {
    const text = 'Open the port first.\nThis does it:\nport.open(80)\nport.wait()\nDone.'
    const manual = passage(text, [
      { at: 0, kind: 'paragraph' },
      { at: 21, kind: 'paragraph' },
      { at: 35, kind: 'code' },
      { at: 61, kind: 'paragraph' },
    ])
    const [first, code] = answer([sentence(manual, 'Open the port first.', 0.9)], {
      question,
    })
    expect(first?.text).toBe('Open the port first.')
    const block = '\n\n```\nport.open(80)\nport.wait()\n```'
    expect(code).toEqual(
      isShown ? { text: block, cites: [{ passage: manual, start: 35, end: 60 }] } : undefined,
    )
  })

  it('gives a short list whole, with the line that leads up to it, and once', () => {
    const list = passage('Welcome. Please bring:\na pen\npaper', [
      { at: 0, kind: 'paragraph' },
      { at: 23, kind: 'list' },
    ])
    const claims = answer([sentence(list, 'paper', 0.4), sentence(list, 'Please bring:', 0.4)])
    expect(claims).toEqual([
      { text: 'Please bring:\n- a pen\n- paper', cites: [{ passage: list, start: 9, end: 34 }] },
    ])
  })

  it('gives the list behind a sentence that announces it without a colon', () => {
    const told = (lead: string) => {
      const list = passage(`Welcome. ${lead}\na pen\npaper`, [
        { at: 0, kind: 'paragraph' },
        { at: 10 + lead.length, kind: 'list' },
      ])
      return answer([sentence(list, lead, 0.4)])[0]?.text
    }
    expect(told('Please bring all of the following.')).toBe(
      'Please bring all of the following.\n- a pen\n- paper',
    )
    expect(told('Bringen Sie bitte Folgendes mit')).toMatch(/- paper$/)
    expect(told('Bags are kept at the door.')).toBe('Bags are kept at the door.')
    expect(told('Bring it on the following day.')).toBe('Bring it on the following day.')
  })

  it('gives an item that ends in a colon with the deeper ones below it', () => {
    const items = [
      'Made by hand:',
      'Press Break',
      'Unix:',
      'kill -3',
      'Made at start',
      'Read with:',
    ]
    const marks = ['-', ' -', ' -', '  -', '-', '-']
    const list = passage(items.join('\n'), [{ at: 0, kind: 'list', marks }])
    const said = (item: string) => answer([sentence(list, item, 0.9)])[0]?.text
    expect(said('Made by hand:')).toBe(
      '- Made by hand:\n   - Press Break\n   - Unix:\n      - kill -3',
    )
    expect(said('Unix:')).toBe('   - Unix:\n      - kill -3')
    expect(said('Read with:')).toContain('Made at start')
  })

  it('knows the items below one by marks of another kind, where the page sets all at one margin', () => {
    const lines = [
      '(a) Dogs are welcome.',
      '(b) The following are kept out:',
      '(1) horses,',
      '(2) geese.',
      '(c) Cats come and go.',
    ]
    const rules = passage(lines.join('\n'), [{ at: 0, kind: 'list' }])
    const [claim] = answer([sentence(rules, lines[1]!, 0.9)])
    expect(claim?.text).toContain('horses,')
    expect(claim?.text).toContain('geese.')
    expect(claim?.text).not.toMatch(/Dogs|Cats/)
  })

  it.each([
    ['which floor is the bindery on?', '(Floor 3) Bindery and paper store'],
    ['where is the bindery?', 'Bindery and paper store'],
  ])(
    'names the numbered part that is asked for, which only the heading does: %s',
    (question, said) => {
      const floor = passage('Bindery and paper store', [{ at: 0, kind: 'list' }])
      const house = { ...floor, path: ['House', 'Floor 3.'] }
      const [claim] = answer([sentence(house, 'Bindery and paper store', 0.9)], { question })
      expect(claim?.text.replace(/^- /, '')).toBe(said)
    },
  )

  it('says of a wide row what is asked, and cites it whole', () => {
    const header = ['Service', 'Duration', 'Price', 'Stylist']
    const table = passage('Perm\t2 h\t€95\tTom', [{ at: 0, kind: 'table', header }])
    const perm = [sentence(table, 'Perm\t2 h\t€95\tTom', 0.9)]
    const [cost] = answer(perm, { question: 'How much does a perm cost?' })
    expect(cost).toEqual({
      text: 'Perm – Price: €95',
      cites: [{ passage: table, start: 0, end: table.text.length }],
    })
    const [whole] = answer(perm, { question: 'Do you do perms?' })
    expect(whole?.text).toBe('Perm – Duration: 2 h, Price: €95, Stylist: Tom')
  })

  it('takes no name of a form for that of a column', () => {
    const form = passage('All members sign.', [{ at: 0, kind: 'table', header: ['Crew name:'] }])
    const [claim] = answer([sentence(form, 'All members sign.', 0.9)])
    expect(claim?.text).toBe('All members sign.')
  })

  it('gives rows that answer alike as one table with one source', () => {
    const header = ['Drink', 'Price', 'Milk']
    const table = passage('Tea|Mate\t2\tno\nChai\t3\nWine\t4', [
      { at: 0, kind: 'table', header },
      { at: 13, kind: 'table', header },
      { at: 20, kind: 'table', header },
    ])
    const rows = ['Tea|Mate\t2\tno', 'Chai\t3', 'Wine\t4'].map(row => sentence(table, row, 0.3))
    expect(answer(rows)).toEqual([
      {
        text: [
          '| Drink | Price | Milk |',
          '| --- | --- | --- |',
          '| Tea\\|Mate | 2 | no |',
          '| Chai | 3 |  |',
          '| Wine | 4 |  |',
        ].join('\n'),
        cites: [{ passage: table, start: 0, end: table.text.length }],
      },
    ])
  })
  it('cites rows of a table that stand apart each by itself', () => {
    const header = ['Drink', 'Price']
    const table = passage('Tea\t2\nChai\t3\nWine\t2', [
      { at: 0, kind: 'table', header },
      { at: 6, kind: 'table', header },
      { at: 13, kind: 'table', header },
    ])
    const claims = answer(['Tea\t2', 'Wine\t2'].map(row => sentence(table, row, 0.3)))
    expect(claims.map(({ text, cites: [cite] }) => [text, cite?.start])).toEqual([
      ['| Drink | Price |\n| --- | --- |\n| Tea | 2 |', 0],
      ['\n| Wine | 2 |', 13],
    ])
  })

  it('says rows that come to the same once', () => {
    const header = ['Order', 'Date', 'Part', 'Pieces']
    const table = passage('K7\t3 May\tbolt\t4\nK7\t3 May\tnut\t9', [
      { at: 0, kind: 'table', header },
      { at: 17, kind: 'table', header },
    ])
    const rows = table.text.split('\n').map(row => sentence(table, row, 0.4))
    const claims = answer(rows, { question: 'What is the date of order K7?' })
    expect(claims.map(({ text }) => text)).toEqual(['K7 – Date: 3 May'])
  })

  it('says no other rows beside the one that holds all that is named', () => {
    const header = ['Work', 'Ready in']
    const table = passage('Brakes\tsame day\nWheels\t2 days', [
      { at: 0, kind: 'table', header },
      { at: 16, kind: 'table', header },
    ])
    const [brakes, wheels] = table.text.split('\n').map(row => sentence(table, row, 0.4))
    const claims = answer([brakes!, wheels!], { plain: [brakes!] })
    expect(claims.map(({ text }) => text)).toEqual(['Brakes – Ready in: same day'])
  })

  it('gives rows without names of columns as a list', () => {
    const table = passage('Tea\t2\nChai\t3', [
      { at: 0, kind: 'table', header: ['', 'Price'] },
      { at: 6, kind: 'table', header: ['', 'Price'] },
    ])
    const rows = ['Tea\t2', 'Chai\t3'].map(row => sentence(table, row, 0.3))
    const [claim] = answer(rows)
    expect(claim?.text).toBe('- Tea – Price: 2\n- Chai – Price: 3')
  })
  it.each([
    ['written in the text', '7. Rinse *well*\n8) Fry', undefined, '7. Rinse \\*well*\n8. Fry'],
    ['read beside it', 'Rinse\nlong\nFry', ['3.', ' -', '4.'], '3. Rinse\n   - long\n4. Fry'],
    ['but a telephone', '(1) Call\n(605) 574-2307 Fry', undefined, '1. Call\n- (605) 574-2307 Fry'],
    ['signs alone', '• Rinse\n• # Fry', undefined, '- Rinse\n- \\# Fry'],
  ])('gives steps their own numbers: %s', (_, text, marks, expected) => {
    const steps = passage(text, [{ at: 0, kind: 'list', ...(marks && { marks }) }])
    const [claim] = answer([sentence(steps, 'Fry', 0.4)])
    expect(claim?.text).toBe(expected)
  })
  it.each([
    ['says no work that is only named where a sentence may answer', 0.3, 'Dolphins learn by play.'],
    ['says it where nothing else does', 0.05, 'Smith, J. (2004). How dolphins learn.'],
  ])('%s', (_, score, expected) => {
    const page = passage('Dolphins learn by play.\n^ Smith, J. (2004). How dolphins learn.', [
      { at: 0, kind: 'paragraph' },
      { at: 24, kind: 'list', isReference: true },
    ])
    const claims = answer([
      sentence(page, '^ Smith, J. (2004). How dolphins learn.', 0.9),
      sentence(page, 'Dolphins learn by play.', score),
    ])
    expect(claims.map(({ text }) => text)).toEqual([expected])
  })
  it('sets a list apart from the sentence after it', () => {
    const text = 'Bring a\nBring b\nIt is free to all.'
    const page = passage(text, [
      { at: 0, kind: 'list' },
      { at: 16, kind: 'paragraph' },
    ])
    const claims = answer([
      sentence(page, 'Bring a', 0.4),
      sentence(page, 'It is free to all.', 0.4),
    ])
    expect(claims.map(claim => claim.text)).toEqual([
      '- Bring a\n- Bring b',
      '\n\nIt is free to all.',
    ])
  })
  it('says the one step that is asked for, and all where several may be meant', () => {
    const steps = passage('Rinse the lentils well.\nFry the onion for ten minutes.', [
      { at: 0, kind: 'list' },
    ])
    const [rinse, fry] = steps.text.split('\n').map(line => sentence(steps, line, 0.4))
    const unlikely = { ...rinse!, score: 0.05 }
    const [one, ...more] = answer([fry!, unlikely], { plain: [fry!] })
    expect(one?.text).toBe('Fry the onion for ten minutes.')
    expect(more).toEqual([])
    const [all] = answer([fry!, rinse!], { plain: [fry!, rinse!] })
    expect(all?.text).toBe('- Rinse the lentils well.\n- Fry the onion for ten minutes.')
  })

  it('joins a sentence that the layout of a page has parted', () => {
    const page = passage('He was found guil-\nty by a jury. He appealed.', [
      { at: 0, kind: 'paragraph' },
      { at: 19, kind: 'paragraph' },
    ])
    expect(answer([sentence(page, 'He was found guil-', 0.9)])).toMatchObject([
      { text: '(a.md) He was found guilty by a jury.', cites: [{ start: 0, end: 32 }] },
    ])
  })

  it('says no heading alone that holds nothing but what was asked', () => {
    const page = passage('Hours\nWe open at nine.', [
      { at: 0, kind: 'heading' },
      { at: 6, kind: 'paragraph' },
    ])
    const claims = answer([sentence(page, 'Hours', 0.9), sentence(page, 'We open at nine.', 0.2)], {
      question: 'What are the hours?',
    })
    expect(claims.map(({ text }) => text)).toEqual(['We open at nine.'])
  })

  it.each([
    ['table', 'Tea .........\t3.20', 'Tea: 3.20'],
    ['list', 'Tea ......... 3.20', 'Tea 3.20'],
    ['paragraph', 'Wait ..... he said.', 'Wait ..... he said.'],
  ] as const)('says a %s without the dots that lead to a number: %j', (kind, line, said) => {
    const menu = passage(line, [{ at: 0, kind }])
    expect(answer([sentence(menu, line, 0.9)])).toMatchObject([{ text: said }])
  })

  it('says no heading and no line that only leads on where a sentence answers', () => {
    const lines = ['OPENING HOURS', 'The Hours of the House', 'The hours are:', 'We open at nine.']
    const text = lines.join('\n')
    const parts = lines.map(line => ({ at: text.indexOf(line), kind: 'paragraph' as const }))
    const page = passage(text, parts)
    const claims = answer([
      sentence(page, 'OPENING HOURS', 0.6),
      sentence(page, 'The Hours of the House', 0.6),
      sentence(page, 'The hours are:', 0.5),
      sentence(page, 'We open at nine.', 0.2),
    ])
    expect(claims.map(({ text }) => text)).toEqual(['We open at nine.'])
  })

  it('says a line that only leads on with what it leads to, where no sentence answers', () => {
    const text = 'The aim of the study is:\nTo find out how much it hurts.\nWe met in May.'
    const page = passage(text, [
      { at: 0, kind: 'paragraph' },
      { at: 25, kind: 'paragraph' },
      { at: 56, kind: 'paragraph' },
    ])
    const [claim, ...others] = answer([sentence(page, 'The aim of the study is:', 0.8)])
    expect(others).toEqual([])
    expect(claim?.cites).toEqual([{ passage: page, start: 0, end: 55 }])
  })
})

describe('a sentence that leans on the one before', () => {
  const said = async (text: string, words: string, path = ['Guide', 'Rooms']) => {
    const of = { ...passage(text, [{ at: 0, kind: 'paragraph' }]), path }
    const claims = answer([sentence(of, words, 0.9)])
    const [claim] = claims
    const checked = await Array.fromAsync(checkClaims(Readable.from(claims), { passages: [of] }))
    expect(checked.map(one => one.text)).toEqual(claims.map(one => one.text))
    expect(claim?.cites).toEqual([
      { passage: of, start: text.indexOf(words), end: text.indexOf(words) + words.length },
    ])
    return claim?.text
  }

  it.each([
    ['The harbour master is Angus Reid.', 'He has', 'He (Angus Reid) has'],
    ['The quiet room is upstairs.', 'It seats', 'It (the quiet room) seats'],
    ['Pebble Sync needs 4 GB. It runs on a laptop.', 'It stops', 'It (Pebble Sync) stops'],
    ['Our lockers are free.', 'They take', 'They (our lockers) take'],
    // `It` might be the deposit, but a heading is named instead.
    ['The tenant pays a deposit.', 'It is held for', '(Rooms) It is held for'],
    ['Anna Berg met Ida Holm.', 'She left', 'She (Anna Berg) left'],
    ['The desk and Ida Holm met Anna Berg.', 'She left', '(Rooms) She left'],
    ['Books are lent.', 'However, films are kept for', 'Films are kept for'],
    ['Books are lent.', 'But the hall has', 'The hall has'],
    ['Books are lent.', 'So, if you read, take', 'If you read, take'],
    ['Books are lent.', 'So that all can read, we have', 'So that all can read, we have'],
    ['The hall is old.', 'It’s heated for', 'It’s (the hall) heated for'],
    ['Books are lent.', 'It’s worth knowing that we have', 'It’s worth knowing that we have'],
    ['The hall is old.', 'It is a room that has', 'It (the hall) is a room that has'],
    ['The hall is old.', 'It’s possible to have', 'It’s possible to have'],
    ['The hall is old.', 'It is used to show', 'It (the hall) is used to show'],
    ['The hall is old.', 'It is so large that it has', 'It (the hall) is so large that it has'],
    ['Books are lent.', 'So they can read, we have', 'So they can read, we have'],
    ['Books are lent.', 'He who leaves pays', 'He who leaves pays'],
    ['Books are lent.', 'This room has', 'This room has'],
    ['Books are lent.', 'This shelf has', '(Rooms) This shelf has'],
    ['Books are lent.', 'This plan covers', '(Rooms) This plan covers'],
    ['Basic Plus is a plan for two.', 'This plan covers', 'This plan (Basic Plus) covers'],
    ['There is a plan for two.', 'This plan covers', '(Rooms) This plan covers'],
    ['Anna is the author of the plan.', 'This plan covers', '(Rooms) This plan covers'],
    [
      'Basic Plus is a cheap plan. Basic is a plan, too. Basic Plus costs more.',
      'This plan covers',
      'This plan (Basic Plus) covers',
    ],
    ['Basic is a plan. Anna costs more.', 'This plan covers', '(Rooms) This plan covers'],
    ['Basic is a plan. Basic Plus costs more.', 'This plan covers', '(Rooms) This plan covers'],
    ['Basic is a plan. Basic 2 costs more.', 'This plan covers', '(Rooms) This plan covers'],
    ['Anna is the plan manager.', 'This plan covers', '(Rooms) This plan covers'],
    ['Anna is the plan’s author.', 'This plan covers', '(Rooms) This plan covers'],
    ['Anna is our hostess, plan B is cheap.', 'This plan covers', '(Rooms) This plan covers'],
    ['Below is a plan for two.', 'This plan covers', '(Rooms) This plan covers'],
    [
      'Basic is a plan. Plus is a plan. Plus costs more than Basic.',
      'This plan covers',
      '(Rooms) This plan covers',
    ],
    ['Books are lent.', 'This year has', 'This year has'],
    ['Books are lent.', 'This means', 'This means'],
  ])('after %j, %j is said as %j', async (before, words, expected) => {
    const rest = 'eighteen seats by the window.'
    expect(await said(`${before} ${words} ${rest}`, `${words} ${rest}`)).toBe(`${expected} ${rest}`)
  })

  it('comes with that one where its name alone tells what is meant', () => {
    const text = 'Orvale Plus costs more than Orvale Basic. This room has eighteen seats.'
    const of = passage(text, [{ at: 0, kind: 'paragraph' }])
    const rooms = { ...of, path: ['Guide', 'Our rooms'] }
    const [claim] = answer([sentence(rooms, 'This room has eighteen seats.', 0.9)])
    expect(claim).toMatchObject({ text, cites: [{ start: 0, end: text.length }] })
  })

  it.each([
    ['paragraph', 'We lend no films.', 'That’s why we have eighteen seats.'],
    ['paragraph', 'Seats may be kept.', 'This is otherwise known as booking.'],
    ['paragraph', 'The hall is closed on Mondays.', 'That was decided by eighteen members.'],
    ['cue', 'There is a new hall.', 'It seats ninety.'],
  ] as const)('in a %s comes with that one where all of it is meant, or it is spoken', (...row) => {
    const [kind, before, words] = row
    const text = `${before} ${words}`
    const parts = [0, ...(kind === 'cue' ? [before.length + 1] : [])].map(at => ({ at, kind }))
    const of = { ...passage(text, parts), path: ['Guide', 'Our rooms'] }
    const [claim] = answer([sentence(of, words, 0.9)])
    expect(claim).toMatchObject({ text, cites: [{ start: 0, end: text.length }] })
  })

  it('gives way, where it is code that was pasted, to the words behind it', () => {
    const text =
      'A common one is:\nHallError: no seat is left\nAll were booked. Ask for more.\nDone.'
    const of = passage(text, [
      { at: 0, kind: 'paragraph' },
      { at: 17, kind: 'code' },
      { at: 44, kind: 'paragraph' },
    ])
    const pasted = [sentence(of, 'HallError: no seat is left', 0.9)]
    const said = (question: string) => answer(pasted, { question }).map(one => one.text)
    expect(said('no seat is left')).toEqual(['All were booked. Ask for more.'])
    expect(said('Is there no hall left?').join('')).toMatch(/^A common one is:\n\n```\nHallError/)
  })

  it('is said as it stands where that one is said too', () => {
    const of = passage('The hall is old. It seats ninety.', [{ at: 0, kind: 'paragraph' }])
    const claims = answer([
      sentence(of, 'It seats ninety.', 0.45),
      sentence(of, 'The hall is old.', 0.45),
    ])
    expect(claims.map(({ text }) => text)).toEqual(['The hall is old. It seats ninety.'])
  })

  it('keeps no note marks, which would be taken for ours', async () => {
    expect(await said('Beds are made. Rooms are heated [12].', 'Rooms are heated [12].')).toBe(
      'Rooms are heated.',
    )
  })
})
