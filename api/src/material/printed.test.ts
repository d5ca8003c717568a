import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectChromium } from '../testing/connectChromium.ts'
import { readBytes } from '@sandbox-ai/reading/readBytes'

let browser: Browser
beforeAll(async () => {
  browser = await connectChromium()
})
afterAll(() => browser.close())

/** The blocks of a page that a browser prints. */
async function printed(body: string, direction = 'ltr') {
  const page = await browser.newPage()
  await page.setContent(
    `<body dir="${direction}" style="font: 10pt 'DejaVu Sans', sans-serif">${body}</body>`,
  )
  const bytes = new Uint8Array(await page.pdf({ format: 'A4' }))
  await page.close()
  const { blocks } = await readBytes({ bytes, name: 'printed.pdf' })
  return blocks.map(({ text }) => text)
}

const table = (rows: string[][], style = '') =>
  `<table style="${style}">${rows
    .map(cells => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`

it('reads Arabic with its brackets, numbers, marks and ligatures in the order it is written', async () => {
  const lines = [
    'تفتح المكتبة (الفرع الأول) من الأحد إلى الخميس 9:00–17:30 والاشتراك 45 ريال.',
    'الهاتف: 011-555-0142، الموقع www.example.com للحجز.',
    'لا تُعار الكتب النادرة، ولكل قارئ ١٢ كتابًا. خصم 15% للأسر.',
  ]
  expect(await printed(lines.map(line => `<p>${line}</p>`).join(''), 'rtl')).toEqual(lines)
})

it('reads Hebrew with names in other letters, and its tables from the right', async () => {
  const lines = [
    'הספרייה פתוחה בימים א׳–ה׳ בשעות 9:00–17:30 [מלבד חגים], בטלפון 03-5550142.',
    'Windows 11 מותקן בכל המחשבים (24 עמדות) ו-WhatsApp Business גם הוא.',
  ]
  const rows = [
    ['שירות', 'מחיר', 'משך'],
    ['חדר (קטן)', '25 ₪', 'שעה'],
    ['חדר גדול לישיבות', '80 ₪', 'שעה'],
    ['השאלת לוח', '10 ₪', 'שבוע'],
  ]
  const body = lines.map(line => `<p>${line}</p>`).join('') + table(rows)
  expect(await printed(body, 'rtl')).toEqual([...lines, ...rows.map(cells => cells.join('\t'))])
})

const form = 'https://clinic.example/form/3'
it.each([
  [
    'Hebrew',
    'rtl',
    `כדי לקבוע תור יש למלא את <a href="${form}">טופס התורים המקוון</a> או לכתוב אל <a href="mailto:info@clinic.example">המזכירות</a> (חיפה).`,
    `כדי לקבוע תור יש למלא את טופס התורים המקוון (${form}) או לכתוב אל המזכירות (info@clinic.example) (חיפה).`,
  ],
  [
    'Arabic with words in other letters',
    'rtl',
    `يمكنك تنزيل <a href="${form}">قائمة الأسعار PDF</a> أو <a href="https://clinic.example/en">Price list 2026</a> بالإنجليزية.`,
    `يمكنك تنزيل قائمة الأسعار PDF (${form}) أو Price list 2026 (https://clinic.example/en) بالإنجليزية.`,
  ],
  [
    'English with Hebrew words',
    'ltr',
    `See <a href="${form}">עמוד הקורס</a> for 3 dates, or <a href="https://clinic.example/en">the page</a> in English.`,
    `See עמוד הקורס (${form}) for 3 dates, or the page (https://clinic.example/en) in English.`,
  ],
])('reads links of %s behind their last words', async (_, direction, body, line) => {
  expect(await printed(`<p>${body}</p>`, direction)).toEqual([line])
})

it('reads a link over two lines that are written from the right once, behind its end', async () => {
  const words = 'קישור ארוך מאוד אל הטופס שממלאים לפני הביקור הראשון במרפאה'
  const body = `<p style="width: 240px">יש כאן <a href="${form}">${words}</a> וזהו.</p>`
  expect(await printed(body, 'rtl')).toEqual([`יש כאן ${words} (${form}) וזהו.`])
})

it('keeps telephone numbers whole and letters that are stretched or drawn in one plain', async () => {
  const body =
    '<p>الهاتف: <bdi dir="ltr">+966 50 123 4567</bdi>، العيـــادة في <span dir="ltr">Affiniti Office</span>.</p>' +
    '<p>لغير العاملين من سن 18+ فقط.</p>'
  expect((await printed(body, 'rtl')).join(' ')).toBe(
    'الهاتف: +966 50 123 4567، العيادة في Affiniti Office. لغير العاملين من سن 18+ فقط.',
  )
})

it('joins the uneven lines of narrow Arabic paragraphs, with the parts of a number in order', async () => {
  const text =
    'تفتح المكتبة أبوابها من الساعة 9:00 حتى الساعة 17:30 كل يوم ما عدا الجمعة. رقم الهاتف 0522-334455 والبريد صباحا. الأولاد والآباء يلتقون للقراءة الجماعية.'
  expect(await printed(`<p style="width: 210px">${text}</p>`, 'rtl')).toEqual([text])
})

it('leaves out what a page strikes through or hides on paper', async () => {
  const body =
    '<p>A ticket costs <s>14</s> 11 euros.</p><p style="color: white; print-color-adjust: exact">We pay 5 euros.</p>' +
    '<p style="background: navy; color: white; print-color-adjust: exact">Dogs are free.</p>'
  expect((await printed(body)).join(' ')).toBe('A ticket costs 11 euros. Dogs are free.')
})

const courses = [
  ['Course', 'When', 'Price', 'Bring'],
  ['Bread for beginners with much patience', 'Saturday 9 to 13', '65 €', 'A bowl and a towel'],
  ['Sourdough', 'Sunday 10 to 15', '85 €', 'A jar with a lid and your own starter if any'],
  ['Pretzels', 'Friday 17 to 20', '45 €', 'Apron'],
]

it.each([
  ['without borders', 'width: 480px'],
  ['with lines around its cells', 'width: 480px; border-collapse: collapse'],
  ['with lines between its rows', 'width: 480px; border-collapse: collapse'],
])('reads a table %s whose cells wrap and stand in the middle of their row', async (how, style) => {
  const border = how.includes('around')
    ? '<style>td { border: 1px solid }</style>'
    : how.includes('between')
      ? '<style>tr { border-bottom: 1px solid } td { padding: 2px 6px }</style>'
      : ''
  expect(await printed(border + table(courses, style))).toEqual(
    courses.map(cells => cells.join('\t')),
  )
})

it('reads prose in three columns one after the other', async () => {
  const parts = ['mill', 'boat', 'barn'].map(
    (thing, at) =>
      `The ${thing} was built by people of the village who had worked in it for many years before ` +
      `it burnt down in a night of storm. It costs ${at + 4} euros to see the ${thing}, and children of the ` +
      `village pay nothing. Whoever wants to see it on a Monday has to ask for its keys at the inn.`,
  )
  const columns = parts.map(part => `<p style="break-after: column">${part}</p>`).join('')
  expect(await printed(`<div style="columns: 3; column-gap: 18px">${columns}</div>`)).toEqual(parts)
})

it('takes signs of notes off numbers, and keeps powers', async () => {
  const body = `<p>The hall costs 45<sup>1</sup> euros and holds 10<sup>3</sup> litres on 120 m<sup>2</sup>.
    A voucher costs 25<sup>2</sup> €.</p><hr>
    <p style="font-size: 8pt"><sup>1</sup> Without heating.<br><sup>2</sup> Not on Mondays.</p>`
  expect(await printed(body)).toEqual([
    'The hall costs 45 euros and holds 10^3 litres on 120 m². A voucher costs 25 €.',
    'Without heating.',
    'Not on Mondays.',
  ])
})

it('repeats a price over two columns in both, where names stand over several and all look alike', async () => {
  const body =
    '<style>td { border: 1px solid; padding: 4px }</style><table style="border-collapse: collapse">' +
    '<tr><td rowspan="2">Kategorie<td colspan="2">Sommer<td colspan="2">Winter' +
    '<tr><td>Woche<td>Wochenende<td>Woche<td>Wochenende' +
    '<tr><td>Erwachsene<td>12 €<td>15 €<td>9 €<td>11 €' +
    '<tr><td>Kinder<td colspan="2">6 €<td>4 €<td>5 €</table>'
  expect((await printed(body)).slice(2)).toEqual([
    'Erwachsene\t12 €\t15 €\t9 €\t11 €',
    'Kinder\t6 €\t6 €\t4 €\t5 €',
  ])
})

it.each(['3px', '6px'])('reads letters that are set %s apart as words', async spacing => {
  const body = `<h1 style="letter-spacing: ${spacing}">OPENING HOURS IN MAY</h1><p>Monday from 9 to 17.</p>`
  expect(await printed(body)).toEqual(['OPENING HOURS IN MAY', 'Monday from 9 to 17.'])
})

it('begins a paragraph with its initial, however many lines that is high', async () => {
  const text =
    'Water is turned on at the end of March and off at the beginning of November. Each plot has a meter of its own, and ' +
    'the price of a cubic metre is four euros and twenty cents. Hoses may not be left running without somebody beside ' +
    'them, and fires are forbidden between April and October.'
  const style = '<style>p::first-letter { float: left; font-size: 44pt; line-height: 0.8 }</style>'
  expect(await printed(`${style}<p style="width: 400px">${text}</p>`)).toEqual([text])
})

it.each(['left', 'right'])('reads notes in the margin at the %s behind the text', async side => {
  const text =
    'The allotment society was founded in 1923 by railway workers who wanted to grow their own vegetables. It has two ' +
    'hundred plots today, and each of them is leased for five years at a time. Whoever wants a plot puts their name on ' +
    'the list that hangs in the club house, and waits for about three years. Water is turned on at the end of March.'
  const note = 'Keys are kept at the lodge of the porter.'
  const aside = `<aside style="position: absolute; ${side}: -150px; width: 120px; top: 30px; font-size: 7pt">${note}</aside>`
  const body = `<div style="position: relative; margin: 0 160px; width: 340px">${aside}<p>${text}</p></div>`
  expect(await printed(body)).toEqual([text, note])
})

it('reads what stands in small letters below a name as a part of its cell, in the last row too', async () => {
  const rows = [
    ['<b>Massage</b><br><small>with warm oil, 50 minutes</small>', '68 €'],
    ['<b>Facial</b><br><small>for dry skin, 40 minutes</small>', '54 €'],
    ['<b>Pedicure</b><br><small>with polish, 45 minutes</small>', '39 €'],
  ]
  const style = '<style>td { vertical-align: top; padding: 6px }</style>'
  expect(await printed(style + table(rows, 'width: 400px'))).toEqual([
    'Massage with warm oil, 50 minutes\t68 €',
    'Facial for dry skin, 40 minutes\t54 €',
    'Pedicure with polish, 45 minutes\t39 €',
  ])
})
