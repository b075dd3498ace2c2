// The numbers in our code tables match OpenTravel's lists; runs only where those lists are available.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { amenityNames } from '../domain/codes/amenities.ts'
import { bedKindNames, bedTypeNames } from '../domain/codes/bed-types.ts'
import { mealPlans } from '../domain/codes/meal-plans.ts'
import { paymentTypeNames } from '../domain/codes/payment-types.ts'
import { rateCategoryNames } from '../domain/codes/rate-categories.ts'
import { roomViewNames } from '../domain/codes/room-views.ts'
import { taxKinds } from '../domain/codes/tax-kinds.ts'
import { transportationNames } from '../domain/codes/transportation.ts'

const lists = '../shared/gds/opentravel'
const tables: Record<string, object> = {
  RPT: rateCategoryNames,
  RMA: bedTypeNames,
  BED: bedKindNames,
  PMT: paymentTypeNames,
  MPT: mealPlans,
  RVT: roomViewNames,
  FTT: taxKinds,
  TRP: transportationNames,
  HAC: amenityNames,
}

describe.runIf(existsSync(lists))('beside OpenTravel', () => {
  test.each(Object.entries(tables))('%s knows no number that the list has not', (list, table) => {
    const rows = JSON.parse(readFileSync(`${lists}/${list}.json`, 'utf8')) as { id: string }[]
    const known = new Set(rows.map((row) => row.id))
    const ours = Object.keys(table).filter((code) => !(list === 'HAC' && Number(code) > 900))
    expect(ours.filter((code) => !known.has(code))).toEqual([])
  })
  test.each(['RPT', 'MPT', 'RVT', 'FTT', 'TRP'])('%s has every number of the list', (list) => {
    const rows = JSON.parse(readFileSync(`${lists}/${list}.json`, 'utf8')) as { id: string }[]
    expect(rows.filter((row) => !Object.hasOwn(tables[list] ?? {}, row.id))).toEqual([])
  })
})
