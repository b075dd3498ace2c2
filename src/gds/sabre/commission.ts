// The commission of a rate: in the flat list next to the rooms, in the rate's own prices or in converted ones. S2§3
import { noted, type Notes } from '../notes.ts'
import type { Commission } from '../rate-topics.ts'
import { readPercent } from '../values.ts'
import {
  child,
  children,
  descriptionAt,
  type JsonNode,
  type JsonObject,
  readAmount,
  readCurrency,
  textAt,
} from './fields.ts'

/** The commission of a key: null where entries of it disagree, undefined where there is none. */
type CommissionOf = (key: string) => JsonObject | null | undefined

/** The hotel's own prices count before converted ones. */
export const commissionsByKey = (rates: JsonNode): CommissionOf => {
  const infos = child(rates, 'RateInfos')
  const [own, converted] = [children(infos, 'RateInfo'), children(infos, 'ConvertedRateInfo')].map(commissionsIn)
  return (key) => {
    const found = own?.(key)
    return found === undefined ? converted?.(key) : found
  }
}

const commissionsIn = (infos: readonly JsonObject[]): CommissionOf => {
  const keys: string[] = []
  const commissions: JsonObject[] = []
  for (const info of infos) {
    const key = textAt(info, 'RateKey')
    const commission = child(info, 'Commission')
    if (key === null || commission === undefined) continue
    keys.push(key)
    commissions.push(commission)
  }
  let found: ReadonlyMap<string, JsonObject | null> | null = null
  const [first] = commissions
  const areOne = commissions.every((each) => each === first)
  let next = 0
  return (key) => {
    // Keys are long: where all entries say the same, and the rates come in their order, no key has to be looked up.
    if (areOne && keys[next] === key) {
      next += 1
      return first
    }
    found ??= agreedByKey(keys, commissions)
    return found.get(key)
  }
}
const agreedByKey = (keys: readonly string[], commissions: readonly JsonObject[]) => {
  const found = new Map<string, JsonObject | null>()
  for (const [at, commission] of commissions.entries()) {
    const key = keys[at] ?? ''
    const before = found.get(key)
    const agree = before === undefined || JSON.stringify(before) === JSON.stringify(commission)
    found.set(key, agree ? commission : null)
  }
  return found
}

/** Sabre's `Type` is kept unchanged; it decides whether the percentage or the amount is the value. */
export const readRateCommission = (notes: Notes, commission: JsonNode): Commission => {
  const type = textAt(commission, 'Type')
  const percent =
    noted(notes, 'commission_value', textAt(commission, 'Percent'), readPercent) ?? percentInText(commission)
  const amount = noted(notes, 'commission_value', textAt(commission, 'Amount'), readAmount)
  const isAmount = amount !== null && (percent === null || /amount|flat/i.test(type ?? ''))
  if (isAmount) noteCurrency(notes, textAt(commission, 'CurrencyCode'))
  return {
    commission_type: type ?? (isAmount ? 'Amount' : percent === null ? null : 'Percentage'),
    commission_value: isAmount ? amount : percent,
  }
}

const noteCurrency = (notes: Notes, written: string | null) => {
  const currency = readCurrency(written ?? '')
  if (currency !== undefined && currency !== notes.currency) notes.other_currencies['commission_value'] = currency
}
/** `COMMISSIONABLE - 10.00 PERCENT`: the percentage, where it only stands in the description. */
const percentInText = (commission: JsonNode): string | null =>
  /(?<![\d.])(\d{1,2}(?:\.\d{1,2})?) ?(?:PERCENT|PCT|%)/i.exec(
    descriptionAt(commission, 'CommissionDescription') ?? '',
  )?.[1] ?? null
