import type { Format } from '../formats.ts'
import type { Place } from '../Reading.ts'
import { ferry, lamp } from './guide.ts'
import { makePdf } from './makePdf.ts'
import { odp, ods, odt } from './openDocuments.ts'
import {
  code,
  csv,
  eml,
  html,
  json,
  markdown,
  notebook,
  rtf,
  text,
  ttml,
  vtt,
} from './textFiles.ts'
import { mp4, webm } from './videos.ts'
import { makeXls } from './makeXls.ts'
import { docx, epub, pptx, xlsx } from './zipFiles.ts'

/** The same short guide to a harbour in a format, without parts that the format does not support. */
export type Sample = {
  format: Format
  name: string
  bytes: Uint8Array
  unit: 'page' | 'slide' | 'section' | 'second' | 'sheet'
  units: number
  title: string
  /** Place of the sentence about the ferry. */
  ferry: Place
  hasList: boolean
  hasTable: boolean
}

const section = 'Harbour guide › Getting there'

const bytes = (text: string) => new TextEncoder().encode(text)

const complete = { title: 'Harbour guide', hasList: true, hasTable: true }
/** Cues have no lists and tables. */
const spoken = {
  ...complete,
  unit: 'second' as const,
  units: 3_609,
  ferry: { start: 3_604.5 },
  hasList: false,
  hasTable: false,
}

export const samples: Sample[] = [
  {
    ...complete,
    format: 'txt',
    name: 'guide.txt',
    bytes: bytes(text),
    unit: 'section',
    units: 1,
    ferry: { section: 'Harbour guide' },
    hasTable: false,
  },
  {
    ...complete,
    format: 'md',
    name: 'guide.md',
    bytes: bytes(markdown),
    unit: 'section',
    units: 2,
    ferry: { section },
  },
  {
    ...complete,
    format: 'html',
    name: 'guide.html',
    bytes: bytes(html),
    unit: 'section',
    units: 2,
    ferry: { section },
  },
  {
    ...complete,
    format: 'pdf',
    name: 'guide.pdf',
    bytes: makePdf([['# Harbour guide', lamp], [ferry]], { title: 'Harbour guide' }),
    unit: 'page',
    units: 2,
    ferry: { page: 2 },
    hasList: false,
    hasTable: false,
  },
  {
    ...complete,
    format: 'docx',
    name: 'guide.docx',
    bytes: docx,
    unit: 'section',
    units: 2,
    ferry: { section },
  },
  {
    ...complete,
    format: 'pptx',
    name: 'guide.pptx',
    bytes: pptx,
    unit: 'slide',
    units: 2,
    ferry: { slide: 2 },
  },
  {
    ...complete,
    format: 'epub',
    name: 'guide.epub',
    bytes: epub,
    unit: 'section',
    units: 2,
    ferry: { section: 'Getting there' },
  },
  {
    ...complete,
    format: 'xlsx',
    name: 'guide.xlsx',
    bytes: xlsx,
    unit: 'sheet',
    units: 1,
    ferry: { sheet: 'Boats', row: 2 },
    hasList: false,
  },
  {
    ...complete,
    format: 'xls',
    name: 'guide.xls',
    bytes: makeXls([
      {
        name: complete.title,
        rows: [[lamp], [null, ferry], [], ['Boat', 'Seats'], ['Gull', 12], ['Tern', 40]],
      },
    ]),
    unit: 'sheet',
    units: 1,
    ferry: { sheet: complete.title, row: 2 },
    hasList: false,
  },
  {
    ...complete,
    format: 'odt',
    name: 'guide.odt',
    bytes: odt,
    unit: 'section',
    units: 2,
    ferry: { section },
  },
  {
    ...complete,
    format: 'odp',
    name: 'guide.odp',
    bytes: odp,
    unit: 'slide',
    units: 2,
    ferry: { slide: 2 },
  },
  {
    ...complete,
    format: 'ods',
    name: 'guide.ods',
    bytes: ods,
    unit: 'sheet',
    units: 1,
    ferry: { sheet: 'Boats', row: 2 },
    hasList: false,
  },
  {
    ...complete,
    format: 'rtf',
    name: 'guide.rtf',
    bytes: bytes(rtf),
    unit: 'section',
    units: 2,
    ferry: { section },
  },
  {
    ...complete,
    format: 'csv',
    name: 'guide.csv',
    bytes: bytes(csv),
    unit: 'sheet',
    units: 1,
    title: 'guide',
    ferry: { row: 2 },
    hasList: false,
  },
  {
    ...complete,
    format: 'json',
    name: 'guide.json',
    bytes: bytes(json),
    unit: 'section',
    units: 4,
    ferry: { section },
  },
  {
    ...complete,
    format: 'ipynb',
    name: 'guide.ipynb',
    bytes: bytes(notebook),
    unit: 'section',
    units: 2,
    ferry: { section },
  },
  {
    ...complete,
    format: 'code',
    name: 'guide.py',
    bytes: bytes(code),
    unit: 'section',
    units: 1,
    title: 'guide.py',
    ferry: {},
    hasList: false,
    hasTable: false,
  },
  {
    ...complete,
    format: 'eml',
    name: 'guide.eml',
    bytes: bytes(eml),
    unit: 'section',
    units: 1,
    ferry: { section: 'Getting there' },
  },
  {
    ...spoken,
    format: 'subtitles',
    name: 'guide.vtt',
    bytes: bytes(vtt),
  },
  {
    ...spoken,
    format: 'subtitles',
    name: 'guide.ttml',
    bytes: bytes(ttml),
  },
  {
    ...spoken,
    format: 'video',
    name: 'guide.mp4',
    bytes: mp4,
  },
  {
    ...spoken,
    format: 'video',
    name: 'guide.webm',
    bytes: webm,
  },
]
