import type { Line, Word } from 'tesseract.js'

/**
 * Confidence that Tesseract must have in a line, of 100. Lines of clean scans have 85 to 96, random matches in photographs
 * without words less than 60.
 */
const sureEnough = 70

/** The lines that surely hold words, and how many others looked like words too. */
export function certainLines(lines: Line[]) {
  const worded = lines.filter(line => line.words.some(isWord))
  const certain = worded.filter(isCertain)
  return { certain, left: worded.length - certain.length }
}

/** Single strokes are read as single letters; Chinese and Japanese words may be as short. */
const isWord = ({ text }: Word) =>
  /[\p{L}\p{N}].*[\p{L}\p{N}]|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)

function isCertain({ words }: Line) {
  const letterCounts = words.map(({ text }) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0)
  const all = letterCounts.reduce((sum, count) => sum + count, 0)
  const sure = words.reduce((sum, word, at) => sum + word.confidence * letterCounts[at]!, 0) / all
  return sure >= sureEnough && words.some(word => isWord(word) && word.confidence >= sureEnough)
}
