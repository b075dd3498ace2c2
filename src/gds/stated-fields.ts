// Which fields of a rate or a property were stated: the others are as in the empty one.
import { emptyProperty, type PropertyContent } from '../domain/hotel.ts'
import { emptyRate, type Rate, type RateField } from '../domain/rate.ts'

const noRate = emptyRate('')
const noProperty = emptyProperty()
export const rateFields = Object.keys(noRate) as RateField[]

export const isStatedField = (rate: Rate, field: RateField): boolean => differs(rate[field], noRate[field])

/** Only the stated fields. */
export const statedFields = (rate: Rate): Partial<Rate> =>
  Object.fromEntries(Object.entries(rate).filter(([field, value]) => differs(value, noRate[field as RateField])))
export const statedPropertyFields = (property: PropertyContent | null): Partial<PropertyContent> =>
  Object.fromEntries(
    Object.entries(property ?? noProperty).filter(([field, value]) =>
      differs(value, noProperty[field as keyof PropertyContent]),
    ),
  )

const differs = (value: unknown, empty: unknown): boolean =>
  value !== empty && JSON.stringify(value) !== JSON.stringify(empty)
