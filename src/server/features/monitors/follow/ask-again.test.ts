// Which answers of a run are asked for once more: those that show what waits to be confirmed, and no others.
import { expect, test } from 'vitest'
import { days, follow, nothing, sightingOf, type Step } from '../../../../domain/testing/sightings.ts'
import { checksToRepeat, type StayAnswer } from './ask-again.ts'

const now = () => sightingOf([days(1), 'no']).at
const stayOn = (day: number) => ({ stay: `2026-12-${day}`, slots: [`${day}`] })
const answers = (...given: number[]) =>
  given.map(
    (day, position) =>
      ({
        ...stayOn(day),
        position,
        at: now(),
        check_in: `2026-12-${day}`,
        nights: 1,
        checkup_id: position,
      }) as unknown as StayAnswer,
  )
const asked = (steps: Step[], ...given: number[]) => {
  const thing = { title: '', code: null, codes: [], rules_of: [], state: follow(nothing, steps).watched }
  const things = { things: { thing }, prices: {} }
  return checksToRepeat({ now: () => Date.parse(now()) }, { again: true }, things, answers(...given)).once.map(
    ({ check_in }) => check_in,
  )
}

test('of a cause that is seen gone only the stay that had it is asked once more', () => {
  const lacking = [11, 12, 13, 10].map((day): Step => [days(1), 'no', stayOn(day)])
  const steps: Step[] = [[0, 'yes', stayOn(10)], [11, 'yes', stayOn(10)], ...lacking]
  expect(asked(steps, 10, 11, 12, 13)).toEqual(['2026-12-10'])
})

test('of one that is seen for the first time each stay that has it', () => {
  const steps = [10, 11, 12].map((day): Step => [days(1), day === 12 ? 'no' : 'yes', stayOn(day)])
  expect(asked(steps, 10, 11, 12)).toEqual(['2026-12-10', '2026-12-11'])
})
