import { ferry, lamp } from './guide.ts'

export const markdown = `---
title: Harbour guide
---
# Harbour guide

${lamp}

## Getting there

${ferry}

- Bring a coat
- Bring a ticket

| Boat | Seats |
|------|-------|
| Gull | 12 |
| Tern | 40 |
`

export const html = `<!doctype html><html lang="en"><head><title>Harbour guide</title></head><body>
<nav><a href="/">Home</a><a href="/shop">Shop</a></nav>
<div class="cookie-banner">We use cookies. Accept all?</div>
<article><h1>Harbour guide</h1><p>${lamp}</p><p hidden>${lamp} Nobody sees this.</p>
<h2>Getting there</h2><p>${ferry}</p><ul><li>Bring a coat</li><li>Bring a ticket</li></ul>
<table><tr><th>Boat</th><th>Seats</th></tr><tr><td>Gull</td><td>12</td></tr><tr><td>Tern</td><td>40</td></tr></table>
</article><footer>Imprint and contact</footer></body></html>`

export const csv = `${lamp.replace(',', ';')}
"${ferry}"

Boat,Seats
Gull,12
Tern,40
`

export const json = JSON.stringify({
  'Harbour guide': {
    about: lamp,
    'Getting there': {
      ferry,
      boats: [
        { Boat: 'Gull', Seats: 12 },
        { Boat: 'Tern', Seats: 40 },
      ],
    },
    luggage: ['Bring a coat', 'Bring a ticket'],
  },
})

export const eml = `From: =?utf-8?Q?J=C3=B6rg_Keeper?= <joerg@example.com>
Subject: =?utf-8?B?SGFyYm91ciBndWlkZQ==?=
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="outer"

--outer
Content-Type: multipart/alternative; boundary=inner

--inner
Content-Type: text/plain

Nobody sees this version.
--inner
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: quoted-printable

<h1>Getting there</h1><p>${lamp}</p><p>${ferry.replace('calm', 'ca=\nlm')}</p>
<ul><li>Bring a coat</li><li>Bring a ticket</li></ul><table><tr><th>Boat</th><th>Seats</th></tr>
<tr><td>Gull</td><td>12</td></tr><tr><td>Tern</td><td>40</td></tr></table>
--inner--
--outer
Content-Type: application/pdf; name="timetable.pdf"
Content-Disposition: attachment; filename="timetable.pdf"
Content-Transfer-Encoding: base64

JVBERi0=
--outer--
`

export const vtt = `WEBVTT - Harbour guide

00:00:01.000 --> 00:00:04.000
<v Keeper>${lamp}</v>

NOTE nobody reads this

two
01:00:04.500 --> 01:00:09.000 align:start
${ferry}
`

export const ttml = `<?xml version="1.0"?>
<tt:tt xmlns:tt="http://www.w3.org/ns/ttml" ttp:frameRate="25"><tt:head><ttm:title>Harbour guide</ttm:title></tt:head>
<tt:body><tt:div begin="1s"><tt:p begin="00:00:00:00" dur="3s">${lamp}</tt:p></tt:div>
<tt:div><tt:p begin="01:00:04.5" end="3609000ms"><tt:span>${ferry.replace(' and', '<tt:br/>and')}</tt:span></tt:p></tt:div></tt:body></tt:tt>
`

export const text = `Harbour guide
=============

${lamp}

The ferry to the island leaves at noon, and it
takes forty minutes in calm weather.

- Bring a coat
- Bring a ticket
`

const rtfRow = (cells: string[], more = '') =>
  `\\trowd${more}\\cellx2000\\cellx4000 ${cells.map(cell => `\\pard\\intbl ${cell}\\cell`).join('')}\\row\n`

export const rtf = `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fcharset0 Arial;}}{\\stylesheet{\\s1 heading 1;}{\\s2\\outlinelevel1 Under;}}
{\\info{\\title Harbour guide}}{\\footer Page \\chpgn \\par}{\\*\\generator Nobody;}
\\pard\\s1 Harbour guide\\par\\pard ${lamp}{\\v Nobody sees this.}\\par
\\pard\\s2 Getting there\\par\\pard ${ferry}{\\deleted Not any more.}\\par
\\pard\\ls1{\\listtext\\'b7\\tab}Bring a coat\\par{\\listtext\\'b7\\tab}Bring a ticket\\par
${rtfRow(['Boat', 'Seats'], '\\trhdr')}${rtfRow(['Gull', '12'])}${rtfRow(['Tern', '40'])}\\pard\\par}
`

export const notebook = JSON.stringify({
  nbformat: 4,
  cells: [
    { cell_type: 'markdown', source: markdown.replace(/^---[^]*?---\n/, '') },
    { cell_type: 'raw', source: 'Nobody reads this.' },
    {
      cell_type: 'code',
      source: ['boats = 2\n', 'print(boats)'],
      outputs: [
        { output_type: 'stream', text: ['\u001B[31m2\n', 'boats\u001B[0m'] },
        { output_type: 'display_data', data: { 'image/png': 'iVBO', 'text/plain': 'Nobody' } },
        { output_type: 'display_data', data: { 'text/html': '<b>Nobody</b>' } },
      ],
    },
  ],
})

export const code = `# Harbour guide: ${lamp}

def ferry():
    """${ferry}"""

    return "The ferry is called Gull and has twelve seats for passengers"
`
