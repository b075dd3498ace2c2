// Texts in the characters and lines of a GDS: every loss is reported.
import { describe, expect, test } from 'vitest'
import { gdsNames } from '../gds.ts'
import { fitFor } from './fit.ts'
import { loadingFields, limitOf } from './limits.ts'

describe.each(gdsNames)('%s', (gds) => {
  test.each([
    ['Frühstück à la carte, Straße', 'FRUHSTUCK A LA CARTE, STRASSE'],
    ['Café “Élysée” – 18 €', 'CAFE ELYSEE - 18 EUR'],
    ['€18 & tax @ 10%', 'EUR 18 AND TAX AT 10 PCT'],
    ['check-in 15:00', 'CHECK-IN 1500'],
    ['早餐 included', 'INCLUDED'],
  ])('%s', (text, plain) => {
    expect(fitFor('rate_description', gds, text).text).toBe(plain)
  })
  test('says which characters were replaced, and not that letters are capitals', () => {
    expect(fitFor('rate_name', gds, 'Café rate').replaced).toEqual([{ from: 'é', to: 'E' }])
    expect(fitFor('rate_name', gds, 'flex rate').replaced).toEqual([])
  })
  test.each(loadingFields)('%s: lines of whole words, and the rest is returned as cut off', (field) => {
    const words = Array.from({ length: 90 }, (_, at) => `WORD${at}`)
    const { lines, cut, text } = fitFor(field, gds, words.join(' '))
    const { line_length, length } = limitOf(field, gds)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(line_length ?? length)
    expect(text.length).toBeLessThanOrEqual(length)
    expect(`${text} ${cut}`.split(' ')).toEqual(words)
  })
  test('fitting a fitted text changes nothing', () => {
    const once = fitFor('rate_description', gds, 'Flexible rate (incl. breakfast): cancel by 18:00!')
    expect(fitFor('rate_description', gds, once.text)).toEqual({ ...once, replaced: [] })
  })
})
