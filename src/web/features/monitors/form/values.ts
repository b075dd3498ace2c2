// What the form of a monitor sends. In a separate file, which loads with the first key, and the schemas with it.
import { z } from 'zod'
import { type Monitor, MonitorSettings } from '../../../../contract/monitors.ts'
import type { FormSchema } from '../../../lib/form.ts'
import { askedIn, idsIn, listIn, ruleOf, type TypedMonitor, type TypedRule, typedNumber } from './field-values.ts'
import { formWords } from './field-words.ts'

const { rules, receivers, hotels } = MonitorSettings.shape
/** Amount and currency are one field, so what is wrong with either is told there. */
const rulesWithAmounts = z
  .array(z.looseObject({ kind: z.string() }))
  .superRefine((given, { addIssue }) => {
    for (const [at, rule] of given.entries())
      if (rule.kind === 'price_higher' && !rules.safeParse([rule]).success)
        addIssue({ code: 'custom', path: [at, 'by'], message: formWords.badAmount })
  })
  .transform((given): unknown => given)
  .pipe(rules as z.ZodType<MonitorSettings['rules'], unknown>)

const isEmpty = (ids: readonly unknown[]) => ids.length === 0
/** What is empty in the monitor that is changed may stay empty. */
const settingsFor = (monitor: Monitor | undefined) => {
  const none = z.array(z.number()).refine(isEmpty)
  return MonitorSettings.extend({
    rules: rulesWithAmounts,
    ...(monitor && isEmpty(monitor.receivers) && { receivers: none.or(receivers) }),
    ...(monitor && isEmpty(monitor.hotels) && monitor.hotels_count > 0 && { hotels: none.or(hotels) }),
  }) as z.ZodType<MonitorSettings, unknown>
}

export const monitorSchemaFor = (monitor: Monitor | undefined) =>
  z
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
    .pipe(settingsFor(monitor))

/** Fields that hold lists and records: what is wrong inside of one is told there, as `stays.check_ins` for its third date. */
const depthOfField = (path: readonly PropertyKey[]): number => (path[0] === 'rules' ? 3 : path[0] === 'stays' ? 2 : 1)

/** The same schema with each fault at the field of the form that holds it. */
export const atFields = <T>(schema: z.ZodType<T, unknown>): FormSchema<T> => ({
  safeParse: (values, params) => {
    const read = schema.safeParse(values, params)
    if (read.success) return read
    const issues = read.error.issues.map(({ path, message }) => ({ message, path: path.slice(0, depthOfField(path)) }))
    return { success: false, error: { issues } }
  },
})

export const monitorFormSchema = (monitor: Monitor | undefined): FormSchema<MonitorSettings> =>
  atFields(monitorSchemaFor(monitor))
