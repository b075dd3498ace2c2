// Texts longer than what is read: the beginning is read, what was found in it stays, and what needs the rest is unknown.
import { describe, expect, test } from 'vitest'
import type { Rate } from '../rate.ts'
import { checkupOf, cleanRate } from '../testing/clean-rate.ts'
import { remembered } from './rate-texts.ts'
import { scoreRate } from './score/score.ts'
import { longestOtherTexts, longestText, mostOtherTexts, textToRead } from '../reading/longest.ts'
import type { CheckContext } from './verdict.ts'

const scored = (changes: Partial<Rate>) => {
  const rate = cleanRate(changes)
  return scoreRate(rate, checkupOf([rate], { calls: { details: 'read', rules: 'read' } }))
}
const filler = 'THE LOBBY IS OPEN ALL DAY. '
/** A text of so many characters, of whole sentences. */
const long = (characters: number) => filler.repeat(Math.ceil(characters / filler.length))
const beyond = long(longestText + 1_000)

describe('the part that is read', () => {
  test.each([
    ['as long as the limit: all of it', 'A'.repeat(longestText), longestText],
    ['statements: whole ones', long(longestText + 100), Math.floor(longestText / filler.length) * filler.length - 1],
    ['words: whole ones', 'WORD '.repeat(longestText), longestText - 1],
    ['an amount at the limit: none of it', `${'WORD '.repeat(799)}EUR 20 000 000`, 799 * 5 + 3],
    ['digits only: none', '7'.repeat(longestText + 1), 0],
    ['one word: none', 'X'.repeat(longestText + 1), 0],
    ['Chinese statements: whole ones', '含早餐。'.repeat(longestText), longestText],
  ])('of %s', (_, text, length) => {
    const read = textToRead(text)
    expect(text.startsWith(read)).toBe(true)
    expect(read).toHaveLength(length)
  })

  test('no reader is given more, whoever asks it', () => {
    const lengths: number[] = []
    const read = remembered((text) => lengths.push(text.length))
    for (const characters of [10, longestText, longestText + 1, 1_000_000])
      read('A '.repeat(characters / 2), { today: '2026-11-24' } as CheckContext)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(longestText)
  })
})

describe('of a rate with a text that is too long', () => {
  test.each([
    ['rate_description', 'rate_description.no_placeholder'],
    ['rate_description', 'rate_description.no_stale_period'],
    ['rate_comment', 'pricing.text_price_agrees'],
    ['rate_comment', 'pricing.mandatory_fees_in_total'],
    ['cancellation_info', 'cancellation_policy.text_agrees'],
    ['credit_card_deposit_guarantee', 'cancellation_policy.guarantee_agrees'],
    ['room_detail', 'room_description.bed_text_agrees'],
    ['room_detail', 'room_description.smoking_text_agrees'],
    ['gds_promotion_field', 'meal_plans.text_agrees'],
  ] as const)('%s: %s needs the rest and is unknown', (field, check) => {
    expect(scored({ [field]: `${cleanRate()[field] ?? ''}. ${beyond}` }).verdicts[check]).toBe('unknown')
    expect(scored({ [field]: `${cleanRate()[field] ?? ''}. ${filler}` }).verdicts[check]).not.toBe('unknown')
  })

  test('no check that reads it says missing', () => {
    for (const field of [
      'rate_name',
      'rate_description',
      'room_detail',
      'rate_comment',
      'cancellation_info',
    ] as const) {
      const { findings } = scored({ [field]: beyond })
      expect(findings.map(({ check, verdict }) => `${check} ${verdict}`)).toEqual([])
    }
  })

  test('a fault in the part that was read stays', () => {
    const found = (text: string) => scored({ rate_comment: text }).verdicts
    expect(found(`DO NOT SELL. ${beyond}`)['rate_description.no_placeholder']).toBe('wrong')
    expect(found(`NO BREAKFAST INCLUDED. ${beyond}`)['meal_plans.text_agrees']).toBe('wrong')
    expect(found(`${beyond}. DO NOT SELL`)['rate_description.no_placeholder']).toBe('unknown')
  })

  test('what was found present stays present, and fields without texts are checked as before', () => {
    const { verdicts } = scored({ cancellation_info: `NO SHOW PAYS FULL STAY. ${beyond}` })
    expect(verdicts['cancellation_policy.no_show_stated']).toBe('pass')
    expect(verdicts['pricing.total_present']).toBe('pass')
    expect(verdicts['pricing.sum_agrees']).toBe('pass')
    expect(scored({ cancellation_info: `${beyond}. NO SHOW PAYS FULL STAY` }).verdicts).toMatchObject({
      'cancellation_policy.no_show_stated': 'unknown',
    })
  })

  test('the end of the part that was read is not a text that was cut off', () => {
    const text = `${filler.repeat(150).slice(0, longestText - 12)} PLEASE CONT ${'INUED '.repeat(400)}`
    expect(scored({ rate_description: text }).verdicts['rate_description.not_cut_off']).toBe('unknown')
  })
})

const texts = (count: number, text: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`Notice ${at}`, `${text} ${at}`]))

describe('texts without a field', () => {
  test.each([
    ['as many as are read', mostOtherTexts, filler, 'pass'],
    ['one more', mostOtherTexts + 1, filler, 'unknown'],
    ['fewer, but longer together', 20, long(longestOtherTexts / 10), 'unknown'],
    ['one that is too long', 1, beyond, 'unknown'],
  ] as const)('%s', (_, count, text, verdict) => {
    expect(scored({ other_texts: texts(count, text) }).verdicts['rate_description.no_stale_period']).toBe(verdict)
  })
})
