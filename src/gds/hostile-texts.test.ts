// Texts made to be slow, in answers of both GDS: reading is about twice the work for twice the text.
import { expect, test } from 'vitest'
import { countSteps } from '../domain/testing/count-steps.ts'
import { repeated, shapes } from '../domain/testing/hostile-shapes.ts'
import { readRecorded } from './recorded/recorded.ts'
import { answer } from './testing/sabre-answers.ts'
import { detailsAnswer } from './testing/travelport-answers.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const answers = {
  sabre: (text: string) =>
    JSON.stringify(
      answer({
        info: {
          CancelPenalties: {
            CancelPenalty: [{ Refundable: true, PenaltyDescription: { Text: [`A ${text}`] } }],
          },
        },
        plan: { RatePlanName: `B ${text}`, MealsIncluded: { Breakfast: true, MealPlanDescription: `C ${text}` } },
        room: { RoomDescription: { Name: `D ${text}`, Text: [`E ${text}`] } },
      }),
    ),
  travel_port: (text: string) =>
    ['BEST FLEX 0 &amp; MORE', 'WITH A SECOND LINE', '1 KING BED NONSMOKING', '>BREAKFAST<', 'ONE NIGHT 0'].reduce(
      (xml, words, at) => xml.replace(words, () => words.replace(/[A-Z].*[A-Z0-9]/, () => `${at} ${escaped(text)}`)),
      detailsAnswer(1),
    ),
}
const read = (gds: keyof typeof answers, text: string) =>
  readRecorded([{ name: 'answer', bytes: Buffer.from(answers[gds](text)) }]).flatMap((file) =>
    'error' in file ? [] : (file.answer?.rates ?? []),
  )

test.each(['sabre', 'travel_port'] as const)('%s: the texts are in the rate', (gds) => {
  const rates = read(gds, 'NO SUCH WORDS')
  expect(rates).toHaveLength(1)
  expect(JSON.stringify(rates).split('NO SUCH WORDS').length).toBeGreaterThan(3)
})

const cases = (['sabre', 'travel_port'] as const).flatMap((gds) => shapes.map((shape) => [gds, shape] as const))
test.each(cases)('%s: %j', async (gds, shape) => {
  const stepsOf = (characters: number) => {
    const text = repeated(shape, characters)
    return countSteps(() => read(gds, text))
  }
  await stepsOf(200)
  const [once, twice, fourfold] = [await stepsOf(1_500), await stepsOf(3_000), await stepsOf(6_000)]
  expect(twice).toBeLessThan(2.3 * once)
  expect(fourfold).toBeLessThan(2.3 * twice)
})
