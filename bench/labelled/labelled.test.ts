// The labelled texts themselves: their shapes, how many there are of each topic, and that a hash alone chose the half
// (those in later/ were all written to tune on, those in blind/ only to count).
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const amount = z.string().regex(/^\d+(\.\d{1,3})?$/)
const currency = z.string().regex(/^[A-Z]{3}$/)
const money = z.strictObject({ amount, currency })
const nights = z.strictObject({ nights: z.int().positive() })
const percent = z.strictObject({ percent: z.number().positive().max(100) })
const time = z
  .string()
  .regex(/^\d\d:\d\d$/)
  .nullable()
const day = z.iso.date()
const dayOfSeason = z.union([day, z.string().regex(/^--\d\d-\d\d$/)]).nullable()
const penalty = z.union([nights, percent, money]).nullable()
const meal = z.enum(['included', 'extra', 'not_said', 'not_included'])
const bedType = z.enum([
  'King',
  'Queen',
  'Double',
  'Twin',
  'Single',
  'Sofa bed',
  'Bunk',
  'Futon',
  'Waterbed',
  'Murphy',
  'Rollaway',
  'Tatami',
])
const bed = z.strictObject({ type: bedType, quantity: z.int().positive().nullable() })
const meals = z.enum(['breakfast', 'lunch', 'dinner'])
const services = z.enum(['wifi', 'parking', 'spa', 'transfer', 'minibar', 'credit', 'lounge'])
const treats = z.enum(['welcome drink', 'drinks', 'golf', 'ski pass', 'tickets', 'late checkout', 'early check-in'])
const inclusion = z.union([meals, services, treats])
const kind = z.enum(['guarantee', 'deposit', 'prepayment', 'none'])
const what = z.enum([
  'night',
  'total',
  'tax',
  'resort_fee',
  'extra_person',
  'rollaway',
  'breakfast',
  'parking',
  'other',
])
const family = z.enum(['government', 'senior', 'corporate', 'package', 'member', 'rack_or_public'])

const labels = {
  meals: z.strictObject({ breakfast: meal, lunch: meal, dinner: meal }),
  beds: z.strictObject({ beds: z.array(z.array(bed).min(1)).min(1).nullable() }),
  cancellation: z.strictObject({
    refundable: z.boolean().nullable(),
    deadline: z
      .union([
        z.strictObject({ hours: z.int().positive() }),
        z.strictObject({ days: z.int().min(0), time }),
        z.strictObject({ date: day, time }),
      ])
      .nullable(),
    penalty,
    no_show: penalty,
  }),
  smoking: z.strictObject({ smoking: z.boolean().nullable() }),
  commission: z.union([
    z.strictObject({ kind: z.literal('percent'), value: z.number().positive() }),
    z.strictObject({ kind: z.literal('amount'), value: amount, currency }),
    z.strictObject({ kind: z.enum(['none', 'variable']).nullable(), value: z.null() }),
  ]),
  guarantee: z.union([
    z.strictObject({ kind: kind.nullable() }),
    nights.extend({ kind }),
    percent.extend({ kind }),
    money.extend({ kind }),
  ]),
  prices: z.strictObject({ prices: z.array(z.strictObject({ amount, currency: currency.nullable(), what })) }),
  inclusions: z.strictObject({ inclusions: z.array(inclusion) }),
  seasons: z.strictObject({
    periods: z.array(z.strictObject({ from: dayOfSeason, to: dayOfSeason })),
    book_by: day.nullable(),
    stale: z.boolean(),
  }),
  category: z.strictObject({ family: family.nullable() }),
}
type Topic = keyof typeof labels
const topicName = z.enum(Object.keys(labels) as [Topic, ...Topic[]])

const labelled = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*-\d{3}$/),
  topic: z.union([topicName, z.literal('arguable')]),
  about: topicName.optional(),
  gds: z.enum(['travel_port', 'sabre']),
  field: z.enum(['rate_name', 'rate_description', 'room_description', 'cancellation_text', 'guarantee_text']),
  text: z.string().trim().min(1).max(120),
  label: z.unknown(),
  half: z.enum(['tune', 'report']),
  note: z.string().min(1).optional(),
})

const filesIn = (folder: string) =>
  readdirSync(`${import.meta.dirname}/${folder}`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}${name}`)
const read = (file: string) =>
  z.array(labelled).parse(JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
const first = filesIn('').filter((name) => name !== 'disputed.json')
const later = filesIn('later/')
const blind = [...filesIn('blind/'), ...filesIn('kept/')]
const firstTexts = first.flatMap(read)
const texts = [...firstTexts, ...[...later, ...blind].flatMap(read)]

test('every file holds the texts of the topic that it is named after, numbered in order', () => {
  for (const file of first) {
    const name = file.replace('.json', '')
    const ids = read(file).map(({ id, topic }) => `${topic} ${id}`)
    expect(ids).toEqual(ids.map((_, i) => `${name} ${name}-${String(i + 1).padStart(3, '0')}`))
  }
})

test.each([...later, ...blind])('%s is numbered in order after its own name and is all of one half', (file) => {
  const [folder, name = ''] = file.replace('.json', '').split('/')
  const found = read(file)
  expect(found.map(({ id }) => id)).toEqual(found.map((_, i) => `${name}-${String(i + 1).padStart(3, '0')}`))
  expect(new Set(found.map(({ half }) => half))).toEqual(new Set([folder === 'later' ? 'tune' : 'report']))
})

test('every label has the shape of its topic, and only an arguable text names another one', () => {
  for (const { id, topic, about, label, note } of texts) {
    const judged = topic === 'arguable' ? about : topic
    expect(judged, id).toBeDefined()
    expect(about === undefined || (topic === 'arguable' && note !== undefined), id).toBe(true)
    if (judged) expect(labels[judged].safeParse(label).error?.message, id).toBeUndefined()
  }
})

test('whole rates have texts, and no fact is both asked for and left open', () => {
  const whole = z.array(
    z.strictObject({
      lines: z.array(z.array(z.string().min(1)).min(1)).min(1),
      right: z.array(z.string()),
      also: z.array(z.string()),
    }),
  )
  for (const file of filesIn('whole/'))
    for (const { right, also } of whole.parse(JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))))
      expect(right.filter((fact) => also.includes(fact))).toEqual([])
})

test('no text and no id occurs twice', () => {
  expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length)
  expect(new Set(texts.map(({ text }) => text.toUpperCase())).size).toBe(texts.length)
})

test('every disputed id occurs once and belongs to a text with a note', () => {
  const list = readFileSync(`${import.meta.dirname}/disputed.json`, 'utf8')
  const ids = z.array(z.string()).min(1).parse(JSON.parse(list))
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(texts.find((text) => text.id === id)?.note, id).toBeDefined()
})

const least: Record<Topic, number> = {
  meals: 70,
  beds: 60,
  cancellation: 110,
  smoking: 25,
  commission: 25,
  guarantee: 45,
  prices: 45,
  inclusions: 30,
  seasons: 35,
  category: 20,
}

test.each(Object.entries(least))('%s has at least %i texts, a third of them in each half', (name, count) => {
  const ofTopic = firstTexts.filter(({ topic }) => topic === name)
  const tune = ofTopic.filter(({ half }) => half === 'tune').length
  expect(ofTopic.length).toBeGreaterThanOrEqual(count)
  expect(Math.min(tune, ofTopic.length - tune)).toBeGreaterThanOrEqual(ofTopic.length / 3)
})

test('the half of a text is the parity of the first byte of the hash of its id', () => {
  for (const { id, half } of firstTexts) {
    const byte = createHash('sha256').update(id).digest()[0] ?? 0
    expect(half, id).toBe(byte % 2 === 0 ? 'tune' : 'report')
  }
})

test('periods run forwards, and what is over by 2026-11-20 is stale', () => {
  const today = '2026-11-20'
  for (const { id, topic, label } of texts) {
    if (topic !== 'seasons') continue
    const { periods, book_by, stale } = labels.seasons.parse(label)
    for (const { from, to } of periods) if (from && to && !from.startsWith('--')) expect(from <= to, id).toBe(true)
    const over = [...periods.map(({ to }) => to), book_by].some((end) => end && !end.startsWith('-') && end < today)
    if (over) expect(stale, id).toBe(true)
    else if (stale) expect(periods.length, id).toBe(0)
  }
})
