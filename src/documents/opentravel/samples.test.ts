// Every official sample next to the project: what it comes to is written down, or by which error it is refused.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { OwnOrder } from '../../domain/own-data/orders/orders.ts'
import { readNotification } from './notification.ts'

const folder = join('..', 'shared', 'gds', 'opentravel', 'own-rates', 'samples')
type Expectation = { hotel: string | null; profile: string; orders?: string[]; warnings?: string[]; errors?: string[] }
const expectations: Record<string, Expectation> = JSON.parse(
  readFileSync(new URL('./samples.json', import.meta.url), 'utf8'),
)

/** An order in one line: what it does, what it is of, and its values in the order of their names. */
const told = (order: OwnOrder): string => {
  if (order.do === 'need') return `need ${order.kind} ${order.code}`
  const { do: does, kind, place: _, ...rest } = order
  const values = 'record' in rest ? rest.record : rest
  const words = Object.entries(values)
    .filter(([name, value]) => !(name === 'weekdays' && !JSON.stringify(value).includes('false')))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return `${does} ${kind} ${words.join(' ')}`
}

describe.runIf(existsSync(folder))('the official samples', () => {
  test('each has a written expectation', () => {
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(expectations).toSorted())
    expect(Object.keys(expectations)).toHaveLength(16)
  })
  test.each(Object.entries(expectations))('%s', (file, expected) => {
    const read = readNotification(readFileSync(join(folder, file)))
    const { hotel_code: hotel, profile } = read
    const actual: Expectation =
      'errors' in read
        ? { hotel, profile, errors: read.errors.map(({ type, code, path }) => `${type} ${code} ${path}`) }
        : {
            hotel,
            profile,
            orders: read.orders.map(told),
            warnings: read.warnings.map(({ path, words }) => `${path} ${words}`),
          }
    expect(actual).toEqual(expected)
  })
  test('every order says which element it comes from', () => {
    const paths = Object.keys(expectations).flatMap((file) => {
      const read = readNotification(readFileSync(join(folder, file)))
      return 'orders' in read ? read.orders.map(({ place }) => place?.path ?? file) : []
    })
    expect(paths.filter((path) => !/^\/OTA_Hotel\w+RQ/.test(path))).toEqual([])
    expect(paths.length).toBeGreaterThan(50)
  })
})
