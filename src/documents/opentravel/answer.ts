// The answer to a message: Success, Success with Warnings, or Errors, in the schema of OpenTravel or of AlpineBits' profile.
import type { OwnProblem } from '../../domain/own-data/orders/orders.ts'
import type { Heading } from './notification.ts'
import { type OtaFault, type Remark, remark } from './remarks.ts'
import { inEnvelope } from './soap.ts'
import { writtenAttribute, document, stamped, escapedText } from './writing.ts'

export type MessageAnswer = { warnings: readonly Remark[] } | { errors: readonly Remark[] }

/** Refusals from outside of the message: of its hotel, of a token, or of a server that cannot work now. */
export const refusalRemark = (fault: OtaFault, words: string, path: string | null = null): Remark =>
  remark(fault, path, words)
/** What the own data refused of the orders: a plan that is not there, a tie, a value out of bounds. */
export const errorsOf = (problems: readonly OwnProblem[]): Remark[] =>
  problems.map(({ place, words }) => remark('rule', place.path ?? null, words))

const mostErrors = 99
/** `now` is a moment as ISO 8601 writes it. */
export const answerNotification = (heading: Heading, answer: MessageAnswer, now: string): string =>
  inEnvelope(heading.soap, documentOf(heading, answer, now))

const documentOf = (heading: Heading, answer: MessageAnswer, now: string): string => {
  if (heading.kind === null) return unrecognized(heading, answer, now)
  const root = `${heading.root?.replace(/RQ$/, '')}RS`
  const alpine = heading.profile === 'alpinebits'
  const body =
    'errors' in answer
      ? `<Errors>${answer.errors
          .slice(0, mostErrors)
          .map((each) => errorOf(each, alpine))
          .join('')}</Errors>`
      : `<Success/>${warningsOf(answer.warnings, alpine)}`
  return document(
    root,
    `${heading.echo_token === null || alpine ? '' : writtenAttribute('EchoToken', heading.echo_token.slice(0, 128))}${stamped(heading.version, now)}`,
    body,
  )
}

/** AlpineBits knows two types: 11 advises, 13 is everything that failed. */
const errorOf = ({ type, code, path, words }: Remark, alpine: boolean) =>
  alpine
    ? `<Error${writtenAttribute('Type', '13')}${code === null ? '' : writtenAttribute('Code', code)}>${escapedText(wordsAt(path, words))}</Error>`
    : `<Error${writtenAttribute('Type', type)}${writtenAttribute('ShortText', short(words))}${code === null ? '' : writtenAttribute('Code', code)}` +
      `${writtenAttribute('Status', 'NotProcessed')}${path === null ? '' : writtenAttribute('Tag', path)}>${escapedText(wordsAt(path, words))}</Error>`

const warningsOf = (warnings: readonly Remark[], alpine: boolean) =>
  warnings.length === 0
    ? ''
    : `<Warnings>${warnings
        .map(
          ({ type, path, words }) =>
            `<Warning${writtenAttribute('Type', type)}${alpine || path === null ? '' : writtenAttribute('Tag', path)}>${escapedText(wordsAt(path, words))}</Warning>`,
        )
        .join('')}</Warnings>`

/** A message of unknown kind has no matching response. */
const unrecognized = (heading: Heading, answer: MessageAnswer, now: string) => {
  const errors = 'errors' in answer ? answer.errors : []
  const words = errors.map((each) => wordsAt(each.path, each.words)).join(' ')
  const malformed = heading.root === null || errors.some(({ type }) => type === '12')
  const echo = heading.echo_token === null ? '' : writtenAttribute('EchoToken', heading.echo_token.slice(0, 128))
  const stated = `${writtenAttribute('Status', 'NotProcessed')}${writtenAttribute('ErrorCode', malformed ? 'Malformed' : 'UnrecognizedRoot')}`
  return document(
    'OTA_ErrorRS',
    `${echo}${stamped(heading.version, now)}${stated}${writtenAttribute('ErrorMessage', words)}`,
    '',
  )
}

const wordsAt = (path: string | null, words: string) => (path === null ? words : `${path}: ${words}`)
const short = (words: string) => (words.length > 64 ? `${words.slice(0, 63)}…` : words)
