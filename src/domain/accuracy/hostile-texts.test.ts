// Texts made to be slow: judging a rate is about twice the work for twice the text, and no more work beyond what is read of a text.
import { expect, test } from 'vitest'
import type { Rate } from '../rate.ts'
import { cleanRate } from '../testing/clean-rate.ts'
import { cleanOwn, ownCheckupOf } from '../testing/clean-own.ts'
import { countSteps } from '../testing/count-steps.ts'
import { repeated, shapes } from '../testing/hostile-shapes.ts'
import { observationsOf } from './observations/observations.ts'
import { scoreRate } from './score/score.ts'
import { everything } from './rate-texts.ts'
import { longestText } from '../reading/longest.ts'

/** In every field other words, so that each is read. */
const stepsOf = (shape: string, characters: number) => {
  const text = repeated(shape, characters)
  const changes = Object.fromEntries(everything.map((field, at) => [field, `${'ABCDEFGH'.charAt(at)} ${text}`]))
  const rate: Rate = cleanRate({ ...changes, other_texts: { Note: `I ${text}` } })
  const checkup = ownCheckupOf([rate], cleanOwn(), { property_texts: [`J ${text}`] })
  return countSteps(() => [scoreRate(rate, checkup), observationsOf(checkup)])
}
/** With the letter and the space in front of it. */
const longest = longestText - 2

test.each(shapes)('%j', async (shape) => {
  await stepsOf(shape, 200)
  const [quarter, half, whole] = [
    await stepsOf(shape, longest / 4),
    await stepsOf(shape, longest / 2),
    await stepsOf(shape, longest),
  ]
  expect(whole).toBeLessThan(2.3 * half)
  expect(whole).toBeLessThan(8 * quarter)
  const [twice, eightfold] = [await stepsOf(shape, 2 * longestText), await stepsOf(shape, 8 * longestText)]
  expect(eightfold).toBeLessThan(1.02 * twice)
})
