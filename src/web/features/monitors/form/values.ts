// What the form of a monitor sends. In a separate file, which loads with the first key, and the schemas with it.
import { z } from 'zod'
import { MonitorSettings } from '../../../../contract/monitors.ts'
import { askedIn, idsIn, listIn, ruleOf, type TypedMonitor, type TypedRule, typedNumber } from './field-values.ts'

export const monitorSchema = z
  .looseObject({})
  .transform((given): unknown => {
    const typed = given as TypedMonitor
    return {
      ...askedIn(typed),
      name: typed.name ?? '',
      booking_codes: listIn<string>(typed.booking_codes),
      month_limit: typedNumber(typed.month_limit),
      receivers: idsIn(typed.receivers),
      digest: typed.digest,
      sign_of_life: typed.sign_of_life === '1',
      price_moves: typed.moves === '1' ? typedNumber(typed.price_moves) : null,
      rules: listIn<TypedRule>(typed.rules).map(ruleOf),
    }
  })
  .pipe(MonitorSettings as z.ZodType<MonitorSettings, unknown>)
