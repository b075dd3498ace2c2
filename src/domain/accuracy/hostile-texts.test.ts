// Texts made to be slow: judging a rate is about twice the work for twice the text, and no more work beyond what is read of a text.
import { expect, test } from 'vitest'
import type { Rate } from '../rate.ts'
import { cleanRate } from '../testing/clean-rate.ts'
import { cleanOwn, ownCheckupOf } from '../testing/clean-own.ts'
import { countSteps } from '../testing/count-steps.ts'
import { observationsOf } from './observations/observations.ts'
import { scoreRate } from './score.ts'
import { longestText } from './text/longest.ts'

const shapes = [
  '.',
  ' ',
  '\n',
  '0',
  '1,',
  '7 ',
  '([{',
  'CANCEL BEFORE ',
  'NON REFUNDABLE OR ',
  'FREE CANCELLATION 24 HOURS PRIOR ',
  '1,000.00 EUR + ',
  'EUR 20 TAX EXCLUDED ',
  'a',
  'SEPB',
  'QQ',
  '*-',
  '"',
  "'’",
  'MILITARY CITZ ',
  'INCL OF ALL ',
  'BREAKFAST FOR 2 OR ',
  '2 QUEEN OR 1 KING ',
  'NSMK/SMK ',
  '01JAN26-31MAR26 ',
  'HTTP://A.B/',
  '${X',
  '朝食 ',
  '早餐含',
  'Завтрак включён ',
  'إفطار aé朝\u0301',
  '한국 조식 ',
  '\u{1f600}',
]
const fields = [
  'rate_name',
  'rate_description',
  'room_rate_description',
  'room_detail',
  'rate_comment',
  'cancellation_info',
  'credit_card_deposit_guarantee',
  'gds_promotion_field',
] as const

/** In every field other words, so that each is read. */
const stepsOf = (shape: string, characters: number) => {
  const text = shape.repeat(Math.ceil(characters / shape.length)).slice(0, characters)
  const changes = Object.fromEntries(fields.map((field, at) => [field, `${'ABCDEFGH'.charAt(at)} ${text}`]))
  const rate: Rate = cleanRate({ ...changes, other_texts: { Note: `I ${text}` } })
  const checkup = ownCheckupOf([rate], cleanOwn(), { property_texts: [`J ${text}`] })
  return countSteps(() => [scoreRate(rate, checkup), observationsOf(checkup)])
}
const below = Math.floor((longestText - 10) / 4)

test.each(shapes)('%j', async (shape) => {
  await stepsOf(shape, 200)
  const [once, twice, fourfold] = [
    await stepsOf(shape, below),
    await stepsOf(shape, 2 * below),
    await stepsOf(shape, 4 * below),
  ]
  const [over, far] = [await stepsOf(shape, 2 * longestText), await stepsOf(shape, 8 * longestText)]
  console.log(JSON.stringify(shape), once, twice, fourfold, over, far, (twice / once).toFixed(2), (fourfold / twice).toFixed(2))
  expect(far).toBeLessThan(1e9)
})
