// What is measured of one rate of one hotel in both GDS: its fields say the same, except where the two wires themselves differ.
import { expect, test } from 'vitest'
import { emptyRate, type GdsMoment, type Rate, type RateField } from '../../domain/rate.ts'
import { guaranteeWord } from '../../domain/value-words.ts'
import type { MeasuredInBoth } from './measured/measured-world.ts'

/** What the wires say differently, and why. */
const differing: Partial<Record<RateField, string>> = {
  rate_description: 'Sabre may write the texts of plan and room as one',
  room_rate_description:
    'Travelport’s rules have plan and room for it; Sabre has the text that Travelport’s details have',
  children_count: 'Sabre always writes 0; Travelport repeats it where children are asked for',
  adults_match: 'only Travelport answers for the guests',
  meal_guests: 'only Sabre counts them',
  bed_alternatives: 'only Sabre lists them',
  other_fees: 'Travelport speaks of the total, Sabre of the amount after tax',
  commission_type: 'Travelport says whether, Sabre says how',
  commission_value: 'Sabre may name the amount, and says in the type that it is variable',
  cancellation_until: 'hosts write it with offsets of their own; the deadline is in the hotel’s time',
  guarantee_deadline: 'as the cancellation deadline, with the host’s own offset',
  price_base: 'Travelport’s may be that of one night',
  rate_total: 'Sabre’s amount after tax has no fees in it',
  tax_lines: 'percent and term on Travelport, amounts on Sabre',
  surcharges: 'Sabre calls it a fee',
  fees: 'Travelport’s are as charged, often for a night; Sabre’s are for the stay',
  extra_resort_fee: 'as the fees',
  total_fees: 'Travelport’s sum in words counts taxes too',
  extra_charges: 'Sabre has no extra child',
  corporate_id: 'Sabre’s ClientId; Travelport gives the code alone',
  plan_code: 'Travelport has none apart from the booking code',
  gds_promotion_field: 'Sabre lists inclusions and promotions in one place',
  rate_comment: 'Travelport’s sum of taxes, Sabre’s disclaimer',
  other_texts: 'what has no field of its own',
  converted_currency: 'only Sabre converts unasked',
  converted_base: 'as its currency',
  converted_taxes: 'as its currency',
  converted_rate_total: 'as its currency',
  converted_deposit: 'as its currency',
  converted_extra_adult: 'as its currency',
  converted_rollaway: 'as its currency',
  converted_total: 'as its currency',
}

const moment = (stated: GdsMoment | null) => stated?.local ?? null
const oneLine = (text: string | null) => text?.replaceAll('\n', ' ') ?? null
/** The same in both, in the words of one. */
const alike: Partial<Record<RateField, (rate: Rate) => unknown>> = {
  rate_name: ({ rate_name }) => rate_name?.split('\n')[0],
  beds: ({ beds }) => beds.map(({ type, quantity }) => [type, quantity]),
  cancellation_deadline: (rate) => moment(rate.cancellation_deadline),
  cancellation_info: (rate) => oneLine(rate.cancellation_info),
  rate_description: (rate) => oneLine(rate.rate_description),
  guarantee_type: ({ guarantee_type }) => guaranteeWord(guarantee_type ?? '').replace('Prepayment', 'Deposit'),
  credit_card_deposit_guarantee: (rate) => oneLine(rate.credit_card_deposit_guarantee)?.replace(/^Credit card /, ''),
  accepted_payment: ({ accepted_payment }) => accepted_payment.filter((card) => card !== 'IK'),
}

const fields = Object.keys(emptyRate('')) as RateField[]
const saying = (field: RateField, rate: Rate) => (alike[field] ?? ((from: Rate) => from[field]))(rate)

export const testSameFields = (both: () => MeasuredInBoth[]) =>
  test('every field that both carry says the same in both, and differences have a reason', () => {
    const asked = both().filter(
      ({ question: { hotel, stay }, left }) => left.depth === 'rules' && hotel.care === 'clean' && stay.children === 0,
    )
    const unlike = new Map<RateField, string>()
    let compared = 0
    for (const { question, left, right } of asked) {
      const other = new Map(right.rates.map(({ rate }) => [rate.rate_plan, rate]))
      for (const { rate } of left.rates) {
        const same = other.get(rate.rate_plan)
        if (!same) throw new Error(`${question.hotel.name} ${rate.rate_plan} is not on Sabre`)
        compared += 1
        for (const field of fields) {
          const [here, there] = [rate, same].map((each) => JSON.stringify(saying(field, each)))
          if (here !== there) unlike.set(field, `${question.hotel.name} ${rate.rate_plan}: ${here} and ${there}`)
        }
      }
      expect(left.rates.length).toBe(other.size)
    }
    expect(compared).toBeGreaterThan(500)
    expect([...unlike].filter(([field]) => differing[field] === undefined)).toEqual([])
    expect(Object.keys(differing).filter((field) => !unlike.has(field as RateField))).toEqual([])
  })
