import { expect, test } from 'vitest'
import { heatStepOf, heatSteps, heatStepText } from './heat.ts'

test('a count is on the step that says it', () => {
  expect([0, 1, 2, 3, 5, 6, 10, 11, 900].map(heatStepOf)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4])
  expect(heatSteps.map((_, step) => heatStepText(step))).toEqual(['0', '1–2', '3–5', '6–10', '11 or more'])
})
