// Texts that the product itself writes for a GDS pass the checks of the required phrases.
import { describe, expect, test } from 'vitest'
import { gdsNames } from '../../gds.ts'
import { fitFor } from '../../loading/fit.ts'
import { loadingTextOf } from '../../loading/writing.ts'
import { cleanOwn, cleanPlan, cleanRoom, ownCheckupOf } from '../../testing/clean-own.ts'
import { cleanRate } from '../../testing/clean-rate.ts'
import { scoreRate } from '../score/score.ts'
import { isBeginOfName, isNamedIn, isSameName, hasLoadedPhrase } from './loaded-words.ts'

const phrases = [
  'Wi-Fi & breakfast',
  'Café access',
  'until 18:00 every day',
  '10% off spa',
  'Frühstück',
  'city view!',
  'guests’ bar',
  'pool (indoor)',
  '€ 20 voucher',
  '早餐',
]

describe.each(gdsNames)('%s', (gds) => {
  test.each(phrases)('%s: the text that is ready to copy has it', (phrase) => {
    const rate = cleanRate()
    const own = cleanOwn({
      plans: [{ ...cleanPlan, phrases: [phrase] }],
      rooms: [{ ...cleanRoom, phrases: [phrase] }],
    })
    const expected = ownCheckupOf([rate], own, { gds }).own?.expectedOf(rate.rate_plan) ?? null
    const written = (field: 'rate_description' | 'room_rate_description') =>
      fitFor(field, gds, loadingTextOf(rate, expected, field)).lines.join('\n')
    const fixed = {
      ...rate,
      rate_description: written('rate_description'),
      room_rate_description: written('room_rate_description'),
    }
    const { verdicts } = scoreRate(fixed, ownCheckupOf([fixed], own, { gds }))
    expect(verdicts).toMatchObject({
      'rate_description.has_expected_phrases': 'pass',
      'room_description.matches_expected_room': 'pass',
    })
  })
})

test('other words are still missed', () => {
  expect(hasLoadedPhrase('FLEXIBLE RATE. CAFE', 'Café access')).toBe(false)
  expect(hasLoadedPhrase('FREE WIFIS', 'Free wifi')).toBe(false)
  expect(hasLoadedPhrase('10 EUR OFF', '10% off')).toBe(false)
})

test.each([
  ['OSTHAVN SUITE', 'Østhavn Suite'],
  ['STRASSENBLICK', 'Straßenblick'],
  ['LODZ SPECIAL', 'Łódź Special'],
  ['BED AND BREAKFAST', 'Bed & Breakfast'],
])('%s is %s', (shown, meant) => {
  expect(isSameName(shown, meant)).toBe(true)
  expect(isBeginOfName(shown.slice(0, -2), meant)).toBe(true)
  expect(isNamedIn(`${shown} 18SQM`, meant)).toBe(true)
})

test('another name is another name, also where nothing of it can be loaded', () => {
  expect(isSameName('WESTHAVN SUITE', 'Østhavn Suite')).toBe(false)
  expect(isSameName('SUITE', '套房')).toBe(false)
})
