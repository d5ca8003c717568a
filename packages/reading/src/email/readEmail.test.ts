import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { readBytes } from '../readBytes.ts'

const read = (mail: string | Buffer, name = 'mail.eml') =>
  readBytes({ name, bytes: Buffer.from(mail as string) })

const textOf = async (mail: string | Buffer) =>
  (await read(mail)).blocks.map(({ text }) => text).join('\n')

const attachmentsOf = async (mail: string | Buffer) =>
  (await read(mail)).receipt.warnings.flatMap(
    warning => /^The attachment (.*) was left out: add it as a file\.$/.exec(warning)?.[1] ?? [],
  )

const count = (text: string, part: string) => text.split(part).length - 1

/** A part, or a whole message, of these header lines and this content. */
const part = (headers: string[], content: string) => [...headers, '', content].join('\r\n')
const multipart = (kind: string, boundary: string, parts: string[], more: string[] = []) =>
  part(
    [`Content-Type: multipart/${kind}; boundary="${boundary}"`, ...more],
    `${parts.map(text => `--${boundary}\r\n${text}\r\n`).join('')}--${boundary}--\r\n`,
  )
const plain = (text: string, more: string[] = []) =>
  part(['Content-Type: text/plain', ...more], text)
const page = (text: string) => part(['Content-Type: text/html; charset=utf-8'], text)
const mail = (body: string, headers: string[] = []) =>
  ['From: Ann <ann@fern.test>', 'Subject: Prices', ...headers, 'MIME-Version: 1.0', body].join(
    '\r\n',
  )
const file = (name: string, type = 'application/pdf') =>
  part([`Content-Type: ${type}`, `Content-Disposition: attachment; ${name}`], 'JVBERi0=')

describe('boundaries', () => {
  it('count at the start of a line alone', async () => {
    const text = await textOf(
      mail(multipart('mixed', 'b', [plain('Press --b to go back.\r\nA fern costs 39 pounds.')])),
    )
    expect(text).toContain('Press --b to go back.')
    expect(text).toContain('A fern costs 39 pounds.')
  })

  it('that begin with one another give a text once', async () => {
    const sentence = 'A fern costs 39 pounds.'
    const versions = [plain(sentence), page(`<p>${sentence}</p>`)]
    const inner = multipart('alternative', 'fern-1', versions)
    const text = await textOf(mail(multipart('mixed', 'fern', [inner, plain('See you soon.')])))
    expect(count(text, sentence)).toBe(1)
    expect(count(text, 'See you soon.')).toBe(1)
  })

  it('with blanks after them count, and text before the first and after the last does not', async () => {
    const body = `No such programs are left.\r\n--b \t\r\n${plain('A fern costs 39.')}\r\n--b-- \r\nBye.`
    const text = await textOf(mail(part(['Content-Type: multipart/mixed; boundary=b'], body)))
    expect(text).toContain('A fern costs 39.')
    expect(text).not.toMatch(/programs|Bye/)
  })

  it('of an outer message end the inner one that was never closed', async () => {
    const inner = part(
      ['Content-Type: multipart/mixed; boundary=in'],
      `--in\r\n${plain('A fern.')}`,
    )
    const text = await textOf(
      mail(multipart('mixed', 'out', [inner, page('<p>See you soon.</p>')])),
    )
    expect(text).toMatch(/A fern\.\nSee you soon\.$/)
  })
})

describe('names of attachments', () => {
  it.each([
    ['in UTF-8', "filename*=utf-8''Preise%20f%C3%BCr%20Farne.pdf", 'Preise für Farne.pdf'],
    ['in another encoding', "filename*=koi8-r'ru'%C3%C5%CE%D9.pdf", 'цены.pdf'],
    ['in pieces', 'filename*0="Prices of "; filename*1="all ferns.pdf"', 'Prices of all ferns.pdf'],
    [
      'in pieces with a character across two of them',
      "filename*0*=utf-8''f%C3; filename*1*=%BCr.pdf",
      'für.pdf',
    ],
    [
      'in two forms, the better one',
      'filename="fur.pdf"; filename*=UTF-8\'\'f%C3%BCr.pdf',
      'für.pdf',
    ],
    ['in encoded words', 'filename="=?utf-8?B?ZsO8ci5wZGY=?="', 'für.pdf'],
    ['with a quote', String.raw`filename="a \"b\".pdf"`, 'a "b".pdf'],
    ['with a semicolon', 'filename="a; b.pdf"', 'a; b.pdf'],
  ])('are read %s', async (_, name, read) => {
    expect(
      await attachmentsOf(mail(multipart('mixed', 'b', [plain('Hello there.'), file(name)]))),
    ).toEqual([read])
  })

  it('are those of pictures, calendars and letters of Outlook too', async () => {
    const attachment = (type: string, name: string) =>
      part([`Content-Type: ${type}; name="${name}"`, 'Content-Disposition: inline'], 'AAAA')
    const parts = [
      plain('Hello there.'),
      attachment('image/png', 'fern.png'),
      attachment('text/calendar', 'invite.ics'),
      attachment('application/ms-tnef', 'winmail.dat'),
      part(['Content-Type: application/ms-tnef'], 'AAAA'),
      file('x=1', 'application/zip'),
    ]
    const whole = mail(multipart('mixed', 'b', parts))
    expect(await attachmentsOf(whole)).toEqual([
      'fern.png',
      'invite.ics',
      'winmail.dat',
      'application/ms-tnef',
      'application/zip',
    ])
    expect(await textOf(whole)).not.toContain('AAAA')
  })

  it('are not those of signatures, and pictures without a name are shown in the text', async () => {
    const parts = [
      page('<p>A fern costs 39.</p><img src="cid:fern">'),
      part(['Content-Type: image/png', 'Content-ID: <fern>'], 'AAAA'),
      part(['Content-Type: application/pkcs7-signature; name="smime.p7s"'], 'AAAA'),
      part(['Content-Type: application/pgp-signature'], 'AAAA'),
      part(['Content-Type: message/delivery-status'], 'AAAA'),
    ]
    const whole = mail(multipart('related', 'b', parts))
    expect(await attachmentsOf(whole)).toEqual([])
    expect(await textOf(whole)).not.toContain('AAAA')
  })
})

describe('text', () => {
  const encoded: Record<string, (bytes: Buffer) => string> = {
    base64: bytes => bytes.toString('base64').replace(/(.{76})/g, '$1\r\n'),
    'quoted-printable': bytes =>
      [...bytes]
        .map(byte => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)
        .join('')
        .replace(/(.{72})/g, '$1=\r\n'),
    '8bit': bytes => bytes.toString('latin1'),
  }
  const sentences: [charset: string, sentence: string][] = [
    ['koi8-r', 'Папоротник стоит тридцать девять фунтов, а мох дешевле.'],
    ['windows-1251', 'Папоротник стоит тридцать девять фунтов, а мох дешевле.'],
    ['iso-8859-2', 'Paproć kosztuje trzydzieści dziewięć funtów, mech mniej.'],
    ['iso-8859-1', 'Der Farn für den Garten kostet neununddreißig Pfund, größere mehr.'],
    ['windows-1252', 'The fern costs 39 € — “moss” is cheaper.'],
    ['gb2312', '蕨类植物的价格是三十九英镑，苔藓更便宜。'],
    ['big5', '蕨類植物的價格是三十九英鎊，苔蘚更便宜。'],
    ['shift_jis', 'シダの値段は三十九ポンドです。コケはもっと安いです。'],
    ['euc-kr', '고사리 가격은 삼십구 파운드이고 이끼는 더 쌉니다.'],
    ['utf-8', 'Папоротник, 蕨类植物 and ferns cost 39 €.'],
  ]
  const everyWay = sentences.flatMap(([charset, sentence]) =>
    Object.keys(encoded).map(encoding => [charset, encoding, sentence] as const),
  )
  it.each(everyWay)('is read in %s as %s', async (charset, encoding, sentence) => {
    const content = encoded[encoding]!(iconv.encode(sentence, charset))
    const headers = [
      `Content-Type: text/plain; charset=${charset}`,
      `Content-Transfer-Encoding: ${encoding}`,
    ]
    const bytes = Buffer.from(mail(part(headers, content)), 'latin1')
    expect(await textOf(bytes)).toContain(sentence)
  })

  it.each(['x-unknown', 'us-ascii', 'utf-8'])(
    'is read where it is declared as %s and is not',
    async charset => {
      const [, sentence] = sentences[1]!
      const headers = [
        `Content-Type: text/plain; charset=${charset}`,
        'Content-Transfer-Encoding: 8bit',
      ]
      const content = iconv.encode(sentence, 'windows-1251').toString('latin1')
      expect(await textOf(Buffer.from(mail(part(headers, content)), 'latin1'))).toContain(sentence)
    },
  )

  it('that was wrapped for the post flows together again, quotes and signature apart', async () => {
    const long = 'A tree fern costs 39 pounds'
    const text = await textOf(
      mail(
        part(
          ['Content-Type: text/plain; charset=utf-8; format=flowed'],
          `${long} \r\nand moss \r\ncosts 5.\r\n\r\n> Is moss \r\n> cheaper?\r\n Yes.\r\n\r\n-- \r\nAnn`,
        ),
      ),
    )
    expect(text).toContain(`${long} and moss costs 5.`)
    expect(text).toContain('> Is moss cheaper?')
    expect(text).not.toMatch(/cheaper\? *Yes/)
  })

  it('whose wrapping added blanks loses them', async () => {
    const headers = ['Content-Type: text/plain; charset=utf-8; format=flowed; delsp=yes']
    expect(await textOf(mail(part(headers, '蕨类植物的 \r\n价格是三十九。')))).toContain(
      '蕨类植物的价格是三十九。',
    )
  })
})

describe('headers', () => {
  const titleOf = async (subject: string | Buffer) => {
    const after = '\r\nContent-Type: text/plain; charset=koi8-r\r\n\r\nA fern costs 39 pounds.'
    const bytes = [Buffer.from('Subject: '), Buffer.from(subject as string), Buffer.from(after)]
    return (await read(Buffer.concat(bytes))).title
  }

  it.each([
    ['in one encoded word', '=?iso-8859-1?Q?Gr=FC=DFe_aus_K=F6ln?=', 'Grüße aus Köln'],
    ['with a character across two', '=?utf-8?B?R3LD?=\r\n =?utf-8?B?vMOfZQ==?=', 'Grüße'],
    ['in words of two encodings', '=?koi8-r?B?w8XO2Q==?= =?utf-8?Q?_f=C3=BCr?=', 'цены für'],
    ['with a language', '=?utf-8*de?Q?Gr=C3=BC=C3=9Fe?=', 'Grüße'],
    ['over two lines', 'Prices of\r\n ferns', 'Prices of ferns'],
    ['in UTF-8 as it is', 'Grüße aus Köln', 'Grüße aus Köln'],
    [
      'in the encoding of the text',
      iconv.encode('цены на папоротник', 'koi8-r'),
      'цены на папоротник',
    ],
  ])('are read %s', async (_, subject, title) => {
    expect(await titleOf(subject)).toBe(title)
  })

  it('are the first of a kind, whatever the others are called', async () => {
    const hostile = [
      '__proto__: x',
      'constructor: y',
      'toString: z',
      'no colon',
      ': empty',
      ' Folded',
    ]
    const text = await textOf(
      [...hostile, 'From: Ann', 'From: Eve', ...hostile, '', 'A fern costs 39.'].join('\r\n'),
    )
    expect(text).toBe('From: Ann\nA fern costs 39.')
  })

  it('are read after a byte order mark, blank lines and the line of a mailbox', async () => {
    for (const before of ['\uFEFF', '\r\n\r\n', 'From ann@fern.test Mon Jun  1 10:00:00 2026\r\n'])
      expect(await textOf(`${before}From: Ann\r\nSubject: Prices\r\n\r\nA fern costs 39.`)).toBe(
        'From: Ann\nSubject: Prices\nA fern costs 39.',
      )
  })

  it('are what is read of a message without text', async () => {
    for (const end of ['', '\r\n', '\r\n\r\n'])
      expect(await textOf(`From: Ann\r\nSubject: Prices${end}`)).toBe('From: Ann\nSubject: Prices')
  })
})

describe('versions of a text', () => {
  const plainOne = plain('A fern costs 39.')
  const invitation = part(['Content-Type: text/calendar'], 'BEGIN:VCALENDAR\r\nEND:VCALENDAR')
  const pictured = multipart('related', 'r', [
    page('<h1>Ferns</h1>'),
    part(['Content-Type: image/png'], 'AAAA'),
  ])
  const amp = part(['Content-Type: text/x-amp-html'], '<html amp4email></html>')
  it.each([
    ['the one with headings', [plainOne, page('<h1>Ferns</h1>')], 'Ferns'],
    ['it also where it comes first', [page('<h1>Ferns</h1>'), plainOne], 'Ferns'],
    ['it also with pictures', [plainOne, pictured], 'Ferns'],
    ['no invitation', [plainOne, page('<h1>Ferns</h1>'), invitation], 'Ferns'],
    ['no invitation beside plain text', [plainOne, invitation], 'A fern costs 39.'],
    ['no program', [plainOne, page('<h1>Ferns</h1>'), amp], 'Ferns'],
    [
      'the plain one where the other is empty',
      [plainOne, page('<img src="a">')],
      'A fern costs 39.',
    ],
  ])('are read as one: %s', async (_, versions, text) => {
    const whole = mail(multipart('alternative', 'a', versions))
    expect((await textOf(whole)).split('\n').slice(2)).toEqual([text])
  })
})

describe('messages within', () => {
  const inner = part(
    [
      'From: Bob <bob@fern.test>',
      'Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=',
      'Content-Type: text/plain',
    ],
    'Moss costs 5.',
  )

  it('are read where they were passed on, under their subject', async () => {
    const passed = part(['Content-Type: message/rfc822; name="old.eml"'], inner)
    const { blocks } = await read(mail(multipart('mixed', 'b', [plain('See below.'), passed])))
    expect(blocks.map(({ text }) => text).slice(1)).toEqual([
      'See below.',
      'Grüße',
      'From: Bob <bob@fern.test>\nSubject: Grüße',
      'Moss costs 5.',
    ])
    expect(blocks.at(-1)?.section).toBe('Grüße')
  })

  it('are named where they are attached', async () => {
    const headers = [
      'Content-Type: message/rfc822',
      'Content-Disposition: attachment; filename=old.eml',
    ]
    const whole = mail(multipart('mixed', 'b', [plain('See below.'), part(headers, inner)]))
    expect(await attachmentsOf(whole)).toEqual(['old.eml'])
    expect(await textOf(whole)).not.toContain('Moss')
  })
})

describe('bad messages', () => {
  const many = (parts: number) =>
    multipart(
      'mixed',
      'b',
      Array.from({ length: parts }, (_, at) => plain(`Fern ${at} costs 39.`)),
    )
  const nested = (levels: number) =>
    Array.from({ length: levels }).reduce<string>(
      (text, _, at) => multipart('mixed', `b${at}`, [text]),
      plain('A fern costs 39.'),
    )
  const passedOn = (levels: number) => 'Content-Type: message/rfc822\r\n\r\n'.repeat(levels)

  it('are read as far as they come', async () => {
    const sentence = 'A fern costs 39 pounds. '
    const long = sentence.repeat(2_000)
    for (const [encoding, content] of [
      ['base64', Buffer.from(long).toString('base64')],
      ['quoted-printable', long.replaceAll(' ', '=20')],
      ['8bit', long],
    ] as const) {
      const html = part(
        ['Content-Type: text/html', `Content-Transfer-Encoding: ${encoding}`],
        content.replace(/(.{72})/g, encoding === 'quoted-printable' ? '$1=\r\n' : '$1\r\n'),
      )
      const whole = mail(multipart('mixed', 'b', [plain('Hello there.'), html]))
      for (let cut = whole.length / 2; cut < whole.length / 2 + 9; cut++) {
        const text = await textOf(whole.slice(0, cut))
        expect(text).toContain('Hello there.')
        expect(count(text.replace(/\s+/g, ' '), sentence.trim())).toBeGreaterThan(800)
      }
    }
  })

  it('are read whole where a boundary is missing or never comes', async () => {
    for (const type of ['multipart/mixed', 'multipart/mixed; boundary=x', 'multipart/alternative'])
      expect(await textOf(mail(part([`Content-Type: ${type}`], 'A fern costs 39.')))).toContain(
        'A fern costs 39.',
      )
  })

  it('of ten thousand parts are read whole', async () => {
    const text = await textOf(mail(many(10_000)))
    expect(text).toContain('Fern 0 costs')
    expect(text).toContain('Fern 9999 costs')
  })

  it('with fifty levels are read', async () => {
    expect(await textOf(mail(nested(50)))).toContain('A fern costs 39.')
  })

  it.each([
    ['of more parts than any has', () => mail(many(30_000)), /too many parts/],
    ['nested without end', () => mail(nested(2_000)), /nested too deeply/],
    ['passed on without end', () => mail(passedOn(2_000)), /nested too deeply/],
    [
      'of one endless header',
      () => `From: Ann\r\nX: ${'x '.repeat(2_000_000)}\r\n\r\nHi.`,
      /headers/,
    ],
    ['of endless headers', () => `From: Ann\r\n${'X: y\r\n'.repeat(500_000)}\r\nHi.`, /headers/],
  ])('%s are refused in plain words', async (_, make, words) => {
    await expect(read(make())).rejects.toMatchObject({
      name: 'Unreadable',
      message: expect.stringMatching(words),
    })
  })

  it('cost no more time than they have bytes', async () => {
    const size = 500_000
    const fill = (text: string) => text.repeat(Math.ceil(size / text.length))
    const one = (headers: string) => `${headers}\r\n\r\nA fern costs 39.`
    for (const whole of [
      one(`Subject: ${fill('=?')}`),
      one(`Subject: ${fill('=?utf-8?B?QQ==?= ')}`),
      one(`Subject: ${fill(' ')}x`),
      one(`Content-Type: text/plain; ${fill('a*=')}`),
      one(`Content-Type: text/plain; ${fill('(')}`),
      one(`Content-Disposition: attachment; ${fill('filename*1=a;')}`),
      mail(part(['Content-Type: multipart/mixed; boundary=b'], fill('--b'))),
      mail(part(['Content-Type: multipart/mixed; boundary=b'], fill('--b\r\n').slice(0, 50_000))),
      mail(part(['Content-Type: text/plain; format=flowed'], fill('a \r\n'))),
      mail(
        part(
          ['Content-Type: text/html', 'Content-Transfer-Encoding: quoted-printable'],
          fill('=\r\n'),
        ),
      ),
    ]) {
      const started = process.cpuUsage()
      await read(whole).catch(() => undefined)
      const { user, system } = process.cpuUsage(started)
      expect((user + system) / 1e6).toBeLessThan(2)
    }
  })
})
