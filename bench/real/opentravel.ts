// OpenTravel messages against expectations written from each beforehand: what own data say after it, and how it is answered.
import { existsSync, readFileSync } from 'node:fs'
import { answerNotification, errorsOf } from '../../src/documents/opentravel/answer.ts'
import { readNotification } from '../../src/documents/opentravel/notification.ts'
import { applyOrders } from '../../src/domain/own-data/orders/apply.ts'
import type { OwnOrder } from '../../src/domain/own-data/orders/orders.ts'
import { noOwnData, type OwnData } from '../../src/domain/own-data/records.ts'
import { factOf } from './opentravel-facts.ts'
import { answerOf } from '../../src/documents/testing/read-answer.ts'

/** `after`: messages that were taken before; `codes`: plans and rooms known before; `closed`: room and night closed before. */
type Expectation = {
  /** `either`: it may be refused; if it is taken, then with all of the facts. */
  answer: { root?: string; taken: boolean | 'either'; soap?: string; echo?: string }
  facts: Record<string, string>
  after?: string[]
  codes?: string[]
  closed?: string[]
}
type MessageResult = { name: string; asked: number; wrong: string[] }

const writtenIn = (labels: string): Record<string, Expectation> =>
  existsSync(labels) ? (JSON.parse(readFileSync(labels, 'utf8')) as Record<string, Expectation>) : {}
const pathOf = (folder: string, name: string) =>
  name.startsWith('own/') ? name.replace('own/', 'bench/real/opentravel-messages/') : `${folder}/${name}`

const ids = () => {
  let last = 0
  return () => ++last
}
const take = (own: OwnData, path: string, nextId: () => number): { own: OwnData; answer: string } => {
  const read = readNotification(readFileSync(path))
  const answer = (of: Parameters<typeof answerNotification>[1]) =>
    answerNotification(read, of, '2026-11-22T12:00:00.000Z')
  if ('errors' in read) return { own, answer: answer(answerOf(read)) }
  const applied = applyOrders(own, read.orders, nextId)
  if ('problems' in applied) return { own, answer: answer({ errors: errorsOf(applied.problems) }) }
  return { own: applied.own, answer: answer(answerOf(read)) }
}

/** A code may be that of a plan or of a room: both are known then. */
const known = ({ codes = [], closed = [] }: Expectation): OwnOrder[] => [
  ...codes.flatMap((code): OwnOrder[] => [
    { do: 'put', kind: 'plans', record: { code } },
    { do: 'put', kind: 'rooms', record: { code } },
  ]),
  ...closed.flatMap((each): OwnOrder[] => {
    const [room_code = '', night = ''] = each.split(' ')
    const record = { plan_code: null, room_code, first_night: night, last_night: night, kind: 'closed' } as const
    return [
      { do: 'put', kind: 'rooms', record: { code: room_code } },
      { do: 'put', kind: 'restrictions', record: record as (OwnOrder & { do: 'put'; kind: 'restrictions' })['record'] },
    ]
  }),
]

const countMessage = (folder: string, name: string, expected: Expectation): MessageResult => {
  const nextId = ids()
  const given = applyOrders(noOwnData, known(expected), nextId)
  let before = 'own' in given ? given.own : noOwnData
  for (const earlier of expected.after ?? []) before = take(before, pathOf(folder, earlier), nextId).own
  const { own, answer } = take(before, pathOf(folder, name), nextId)
  const wrong: string[] = []
  const compare = (question: string, right: string, read: string) => {
    const holds =
      question === 'unchanged' ? right.split(' ').every((kind) => read.split(' ').includes(kind)) : right === read
    if (!holds) wrong.push(`${question}: ${read} for ${right}`)
  }
  const { root, taken, soap, echo } = expected.answer
  const envelopes = {
    '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
    '1.2': 'http://www.w3.org/2003/05/soap-envelope',
  }
  const found = Object.entries(envelopes).find(([, namespace]) => answer.includes(`"${namespace}"`))?.[0]
  const isTaken = answer.includes('<Success/>')
  compare('answered as taken', String(taken === 'either' ? isTaken : taken), String(isTaken))
  compare('envelope', soap ?? 'none', found ?? 'none')
  if (root) compare('answer', root, /<(OTA_\w+)/.exec(answer)?.[1] ?? '')
  if (echo) compare('echo', echo, /EchoToken="([^"]*)"/.exec(answer)?.[1] ?? '')
  const facts = taken === 'either' && !isTaken ? [] : Object.entries(expected.facts)
  for (const [question, right] of facts) compare(question, right, factOf(own, before, question))
  const asked = 2 + (root ? 1 : 0) + (echo ? 1 : 0) + facts.length
  return { name, asked, wrong }
}

/** Of the messages that are there: those that were recorded from real systems are kept next to the project. */
export const countMessages = (
  labels = 'bench/real/opentravel.json',
  folder = '../shared/gds/opentravel/own-rates',
): MessageResult[] =>
  Object.entries(writtenIn(labels)).flatMap(([name, expected]) =>
    existsSync(pathOf(folder, name)) ? [countMessage(folder, name, expected)] : [],
  )
