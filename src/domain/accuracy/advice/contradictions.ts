// Advice where a rate contradicts itself, the requested stay or the other rates.
import { type AdviceOf, contradiction, expectedIn, fieldOf, plainShown, quoted, shownIn } from './words.ts'
import type { Advice, Finding } from '../verdict.ts'

const guaranteeAdvice: AdviceOf = (finding) => {
  const { source, shown = '', expected = '' } = finding
  if (source === 'guarantee_type')
    return contradiction(
      `the text says ${quoted(shown)}, the guarantee type is ${expected}`,
      'how to secure the booking',
    )
  if (source === 'refundable')
    return contradiction(
      `the text says ${quoted(shown)}, the rate is ${expected}`,
      'whether the prepayment is refundable',
    )
  return {
    hotel: shown.endsWith('with a deposit')
      ? `Change guarantee type to Deposit, or remove the deposit (the GDS shows ${shown})`
      : `Set a deposit, or change guarantee type to Guarantee (the GDS shows ${shown})`,
    agent: `Ask the hotel whether it requires a deposit: the GDS shows ${shown}`,
  }
}

const inTwoPlaces = (finding: Finding, question: string): Advice => {
  const facts = `the rate details say ${expectedIn(finding)}, the rules ${plainShown(finding)}`
  return { hotel: `Set the same ${fieldOf(finding)} in both: ${facts}`, agent: `Ask the hotel ${question}: ${facts}` }
}

export const contradictionAdvice: Readonly<Record<string, AdviceOf>> = {
  'rate_description.category_matches_name': (finding) => {
    const expected = expectedIn(finding)
    const [meant = '', now = 'another one'] = expected.startsWith('a category for ') ? expected.split(', not ') : []
    return {
      hotel: `Use ${meant || expected}, or change the rate name: it says ${shownIn(finding)}, the category is ${now}`,
      agent: `Ask the hotel who can book this rate: the name says ${shownIn(finding)}, the category is ${now}`,
    }
  },
  'rate_description.rate_and_rules_agree': (finding) => inTwoPlaces(finding, `which ${fieldOf(finding)} applies`),
  'room_description.bed_text_agrees': (finding) =>
    contradiction(
      `the text says ${shownIn(finding)}, the bed type is ${expectedIn(finding)}`,
      'which beds the room has',
    ),
  'room_description.smoking_text_agrees': (finding) =>
    contradiction(
      `the text says ${shownIn(finding)}, the GDS shows a ${expectedIn(finding).replace(/^an? /, '')}`,
      'whether this is a smoking room',
    ),
  'room_description.occupancy_covers_guests': (finding) => ({
    hotel: `Check the max guests of this room: the stay needs ${expectedIn(finding)}, the GDS returned ${shownIn(finding)}`,
    agent: `Ask the hotel whether there is ${expectedIn(finding)}: the GDS returned ${shownIn(finding)}`,
  }),
  'room_description.code_agrees': (finding) =>
    contradiction(
      `the booking code reads as ${plainShown(finding)}, the bed type is ${expectedIn(finding)}`,
      'which beds the room has',
    ),
  'cancellation_policy.offset_agrees': (finding) =>
    contradiction(
      `the cancel-before period is ${plainShown(finding)}, the deadline is ${expectedIn(finding).replace('the day of the deadline, ', '')}`,
      'how late guests can cancel free of charge',
    ),
  'cancellation_policy.text_agrees': (finding) =>
    contradiction(
      `the text says ${shownIn(finding)}, the GDS field says ${expectedIn(finding)}`,
      'which cancellation terms apply',
    ),
  'cancellation_policy.deadline_before_arrival': (finding) => {
    const latest = expectedIn(finding).replace(/^not after /, '')
    return {
      hotel: `Set the cancellation deadline to ${latest} or earlier (the GDS shows ${plainShown(finding)}, after arrival)`,
      agent: `Ask the hotel for the cancellation deadline: the GDS shows ${plainShown(finding)}, after arrival`,
    }
  },
  'cancellation_policy.guarantee_agrees': guaranteeAdvice,
}
