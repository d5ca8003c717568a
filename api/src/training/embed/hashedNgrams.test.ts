import { describe, expect, it } from 'vitest'
import { hashedNgrams } from './hashedNgrams.ts'

const cosine = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

describe('hashedNgrams', () => {
  it('gives unit vectors, the same for the same text', async () => {
    const [one, other] = await hashedNgrams.embed(['Opening hours', 'Opening hours'], 'document')
    expect(one).toEqual(other)
    expect(one).toHaveLength(hashedNgrams.dims)
    expect(cosine(one!, one!)).toBeCloseTo(1, 5)
  })

  it.each([
    ['mediteranean bycicle', 'Mediterranean bicycle', 'population of Sweden'],
    ['Krankenversicherungen', 'Krankenversicherung', 'Parkplatz'],
    ['東京の人口', '東京の人口は多い', '大阪の天気'],
  ])('puts %j nearer to %j than to %j', async (text, near, far) => {
    const [one, similar, other] = await hashedNgrams.embed([text, near, far], 'query')
    expect(cosine(one!, similar!)).toBeGreaterThan(0.4)
    expect(cosine(one!, similar!)).toBeGreaterThan(cosine(one!, other!) + 0.2)
  })

  it('gives zeros for a text without words', async () => {
    const [none] = await hashedNgrams.embed(['!!! 😀'], 'query')
    expect(none?.some(Boolean)).toBe(false)
  })
})
