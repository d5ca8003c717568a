import { decode } from './decode.ts'
import type { Draft, RawFile } from '../Draft.ts'
import { type ReadBlock, Unreadable } from '../Reading.ts'
import { rowBlocks } from '../blocks/rowBlocks.ts'

const deepest = 40

/** JSON, or JSON Lines: lists of records as tables, everything else as `name: value` under the names above it. */
export function readJson({ bytes, name }: RawFile): Draft {
  const { text, encoding } = decode(bytes)
  const isLines = /\.(jsonl|ndjson)$/i.test(name)
  const value = isLines
    ? text
        .split('\n')
        .filter(line => line.trim())
        .map(parse)
    : parse(text)
  return { blocks: blocksOf(value, 1), unit: 'section', encoding }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Unreadable('This JSON is damaged and cannot be read')
  }
}

function blocksOf(value: unknown, level: number): ReadBlock[] {
  if (level > deepest) return [{ kind: 'paragraph', text: JSON.stringify(value) }]
  if (Array.isArray(value)) return listBlocks(value, level)
  if (!isRecord(value)) return [{ kind: 'paragraph', text: valueText(value) }]
  const entries = Object.entries(value)
  const plain = entries.filter(([, inner]) => !isNested(inner))
  const lines = plain.map(([key, inner]) => `${key}: ${valueText(inner)}`)
  return [
    ...(lines.length > 0 ? [{ kind: 'list' as const, text: lines.join('\n') }] : []),
    ...entries
      .filter(([, inner]) => isNested(inner))
      .flatMap(([key, inner]): ReadBlock[] => [
        { kind: 'heading', level, text: key },
        ...blocksOf(inner, level + 1),
      ]),
  ]
}

function listBlocks(values: unknown[], level: number): ReadBlock[] {
  if (values.every(value => !isNested(value)))
    return [{ kind: 'list', text: values.map(valueText).join('\n') }]
  if (!values.every(isRecord) || values.some(value => Object.values(value).some(isNested)))
    return values.flatMap(value => blocksOf(value, level))
  const keys = [...new Set(values.flatMap(value => Object.keys(value)))]
  const rows = values.map(value => keys.map(key => valueText(value[key])))
  return rowBlocks([keys, ...rows].map((cells, number) => ({ number, cells })))
}

const isNested = (value: unknown) => typeof value === 'object' && value !== null
const isRecord = (value: unknown): value is Record<string, unknown> =>
  isNested(value) && !Array.isArray(value)
const valueText = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '')
