// What a hotel can answer to an issue that an agent reported, and what a search after that answer, or after closing, can find.
export const answerKinds = ['corrected', 'working_on_it', 'correct_as_shown'] as const
export type AnswerKind = (typeof answerKinds)[number]

/**
 * What the search after closing, or after the answer that the rate is corrected, found. `gone`: all findings; `partly`: some; `found`: none.
 * `unknown`: it could not tell.
 * `not_available`: the booking code is no longer on sale. `no_findings`: the report had none. `past`: the stay has begun.
 * `failed`: the GDS did not answer.
 */
export const recheckResults = [
  'gone',
  'partly',
  'found',
  'unknown',
  'not_available',
  'no_findings',
  'past',
  'failed',
] as const
export type RecheckResult = (typeof recheckResults)[number]
