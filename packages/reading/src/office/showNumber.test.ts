import { expect, test } from 'vitest'
import { formatCode, showNumber } from './showNumber.ts'

test.each([
  ['General', 0.1 + 0.2, '0.3'],
  ['General', 123_456_789_012, '123456789012'],
  ['General', 4_006_381_333_931, '4006381333931'],
  ['General', 1_234_567_890.12, '1234567890.12'],
  ['@', 49_301_234_567_890, '49301234567890'],
  ['"Nr. "General', 4_006_381_333_931, 'Nr. 4006381333931'],
  ['General"°C"', 21.5, '21.5°C'],
  ['"General: "0', 7, 'General: 7'],
  ['#,##0.00', 1240.5, '1,240.50'],
  ['0000', 42, '0042'],
  ['"£"#,##0.00', 15.5, '£15.50'],
  ['[$€-407]#,##0.00', 1240.5, '€1.240,50'],
  ['#,##0.00 [$€-407];[Red]-#,##0.00 [$€-407]', -15.5, '-15,50 €'],
  ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\)', 15.5, '$15.50'],
  ['0.0" kg"', 1.5, '1.5 kg'],
  ['"about "0', 15.5, 'about 16'],
  ['# ?/?', 15.5, '15 1/2'],
  ['0.0,"T"', 15_500, '15.5T'],
  ['000\\-000', 123_456, '123-456'],
  ['0%', 0.15, '15%'],
  ['0.0#%', 0.4201, '42.01%'],
  ['[>=100]"many";0', 150, 'many'],
  ['not a format [[', 7, '7'],
])('the format %j shows %d as %j', (code, value, text) => {
  expect(showNumber(value, code, false)).toBe(text)
})

test.each([
  ['#,##0;(#,##0)', -35, '-35'],
  ['#,##0;[Red]#,##0', -35, '-35'],
  ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\)', -15.5, '-$15.50'],
])('the format %j shows %d with its minus', (code, value, text) => {
  expect(showNumber(value, code, false)).toBe(text)
})

test.each([
  ['h:mm', 46036.864583333336, '20:45'],
  ['h:mm AM/PM', 0.7708333333333334, '6:30 PM'],
  ['[h]:mm', 1.5, '36:00'],
  ['mm:ss', 0.42013888888, '05:00'],
  ['dddd d mmmm', 46_055, 'Monday 2 February'],
  ['mmm yyyy', 46_143, 'May 2026'],
  ['[$-407]d. mmmm yyyy', 46_055, '2. Februar 2026'],
  ['[$-419]d mmmm yyyy', 46_055, '2 февраля 2026'],
  ['[$-FC19]dd mmmm yyyy', 46_055, '02 февраля 2026'],
  ['[$-419]mmmm yyyy', 46_055, 'Февраль 2026'],
  ['[$-ru-RU]d mmmm', 46_055, '2 февраля'],
  ['[ENG][$-1009]d-mmm-yy;@', 46_055, '2026-02-02'],
  ['[~gregorian]mmmm yyyy', 46_055, 'February 2026'],
  ['[$-405]d. mmmm yyyy', 46_055, '2. února 2026'],
  ['[$-411]d mmmm yyyy', 46_055, '2 2月 2026'],
  ['m/d/yy', 46_055, '2026-02-02'],
  ['d-mmm-yy', 46_055, '2026-02-02'],
  ['yyyy-mm-dd h:mm:ss', 46_055.5, '2026-02-02 12:00'],
  ['yyyy-mm-dd', -5, '-5'],
])('the format %j shows the moment %d as %j', (code, value, text) => {
  expect(showNumber(value, code, false)).toBe(text)
})

test('days are counted from 1904 where the workbook says so', () => {
  expect(showNumber(44_593, 'd mmmm yyyy', true)).toBe('2 February 2026')
})

test.each([
  [9, '0%'],
  [20, 'h:mm'],
  [164, '0.0'],
  [99, 'General'],
])('the format of number %d is %j', (id, code) => {
  expect(formatCode(id, new Map([[164, '0.0']]))).toBe(code)
})
