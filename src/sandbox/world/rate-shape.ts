// One rate as the host of the invented world keeps it: close to the wire, so that a planted defect can say anything that a wire can.

/** The wire's own three words; null: the attribute is not sent. */
type Trinary = 'true' | 'false' | 'unknown' | null

export type Cancel = {
  non_refundable: Trinary
  /** Local time with offset, as sent. */
  deadline: string | null
  offset: { unit: string | null; multiplier: string | null; drop: string | null } | null
  nights: string | null
  percent: string | null
  amount: string | null
  tax_inclusive: 'true' | 'false' | null
}
export type GuaranteeTerms = {
  type: string | null
  deadline: string | null
  /** One of the three; the amount is decimal text without currency. */
  amount: string | null
  nights: string | null
  percent: string | null
}
export type TaxEntry = { code: string; percent: string | null; amount: string | null; term: string; frequency: string }
type RuleItem = { name: string; texts: string[] }

/** Amounts are decimal text without currency; the writer puts `currency` before them. null and empty: not sent. */
export type SandboxRate = {
  code: string
  plan: string
  room: string
  currency: string
  base: string | null
  tax: string | null
  surcharge: string | null
  total: string | null
  category: string | null
  change: Trinary
  extra_fees: Trinary
  corporate: string | null
  room_texts: string[]
  rate_texts: string[]
  nightly: { from: string; to: string; base: string }[]
  payments: string[]
  commission: { indicator: Trinary; percent: string | null } | null
  matches: { type: string; status: string; value: string }[]
  taxes: TaxEntry[]
  cancel: Cancel | null
  guarantee: GuaranteeTerms | null
  extra: { adult: string | null; child: string | null; rollaway: string | null; crib: string | null } | null
  smoking: Trinary
  beds: { code: string; quantity: string | null }[]
  meals: { breakfast: Trinary; lunch: Trinary; dinner: Trinary; codes: string[] } | null
  /** The empty text is a view element without a code; null is no element. */
  view: string | null
  rules: RateRules
  sabre: SabreFacts
}

export type NamedFee = { code: string; name: string; amount: string }
/**
 * What only Sabre's wire says, of the whole stay and in the hotel's currency; its writer takes the rest from the fields
 * above. Both state nights, commission, meals, beds, view, smoking, category, cancellation and guarantee.
 */
export type SabreFacts = {
  before_tax: string | null
  /** Taxes.Amount and its groups. */
  taxes: string | null
  tax_groups: NamedFee[]
  after_tax: string | null
  /** Fees.Amount and its groups. */
  fees: string | null
  fee_groups: NamedFee[]
  /** ApproxTotalPrice. */
  total: string | null
  /** Of the room. */
  adults: number | null
  /** For how many the meals are; null if none is included. */
  meal_guests: number | null
  /** Lists of beds that the room may have in place of `beds`. */
  other_beds: { code: string; quantity: string | null }[][]
}

/** What only the Rules answer says. `changed` is laid over the rate there: taxes that Details leaves out, or a defect. */
type RateRules = {
  room_detail: string[]
  room_rate: string[]
  rate_description: string[]
  rate_comment: string[]
  items: RuleItem[]
  changed: Partial<Omit<SandboxRate, 'rules' | 'code'>>
}
