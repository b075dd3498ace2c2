// The conditions of a rate on the wire: cancellation, guarantee, and details that only have a number and words.
import type { SandboxRate } from '../world/rate-shape.ts'
import type { SentMoney } from './amounts-json.ts'
import { type WireStyle, wrapLines } from './wire-style.ts'

const cardNames: Readonly<Record<string, string>> = {
  AX: 'AMERICAN EXPRESS',
  CA: 'MASTERCARD',
  DC: 'DINERS CLUB CARD',
  DS: 'DISCOVER CARD',
  IK: 'MASTER CARD',
  JC: 'JCB CREDIT CARD',
  VI: 'VISA',
}
const numberOr = (text: string): number | string => (/^\d{1,6}$/.test(text) ? Number(text) : text)
export const textsOf = (rate: SandboxRate, item: string): string[] =>
  rate.rules.items.filter(({ name }) => name === item).flatMap(({ texts }) => texts)

const deadlineJson = ({ cancel }: SandboxRate, style: WireStyle) => {
  const { deadline = null, offset = null } = cancel ?? {}
  const part = (name: string, value: string | null | undefined) =>
    value === null || value === undefined ? {} : { [name]: name.endsWith('Multiplier') ? numberOr(value) : value }
  const parts = {
    ...(deadline !== null && { AbsoluteDeadline: style.moment(deadline) }),
    ...part('OffsetTimeUnit', offset?.unit),
    ...part('OffsetUnitMultiplier', offset?.multiplier),
    ...part('OffsetDropTime', offset?.drop),
  }
  return Object.keys(parts).length === 0 ? {} : { Deadline: parts }
}

const penaltyOf = ({ cancel }: SandboxRate, sent: SentMoney) => {
  if (!cancel) return {}
  const inclusive =
    cancel.tax_inclusive === null
      ? {}
      : { TaxInclusive: cancel.tax_inclusive === 'true', FeesInclusive: cancel.tax_inclusive === 'true' }
  if (cancel.amount !== null)
    return { AmountPercent: { Amount: sent.money(cancel.amount), CurrencyCode: sent.currency, ...inclusive } }
  if (cancel.nights !== null)
    return { AmountPercent: { NmbrOfNights: numberOr(cancel.nights), BasisType: 'Nights', ...inclusive } }
  if (cancel.percent !== null)
    return { AmountPercent: { Percent: cancel.percent, BasisType: 'FullStay', ...inclusive } }
  return {}
}

const stepHours = 4
/** What is lost from some hours after the first deadline on. */
const laterStep = ({ cancel }: SandboxRate, style: WireStyle) => {
  if (!style.steps || cancel?.non_refundable !== 'false' || cancel.deadline === null) return []
  const later = new Date(Date.parse(cancel.deadline) + stepHours * 3_600_000)
  if (Number.isNaN(later.getTime())) return []
  const offset = /[+-]\d\d:\d\d$/.exec(cancel.deadline)?.[0] ?? '+00:00'
  const minutes = Number(`${offset[0]}1`) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4)))
  const local = new Date(later.getTime() + minutes * 60_000).toISOString().slice(0, 19)
  return [
    {
      Deadline: { AbsoluteDeadline: style.moment(`${local}.000${offset}`) },
      AmountPercent: { Percent: '100', BasisType: 'FullStay' },
    },
  ]
}

export const cancelJson = (rate: SandboxRate, sent: SentMoney, style: WireStyle) => {
  const { cancel } = rate
  const refundable = cancel?.non_refundable === 'true' ? false : cancel?.non_refundable === 'false' ? true : null
  const words = wrapLines(textsOf(rate, 'Cancellation'), style.line)
  const penalty = {
    ...(refundable !== null && { Refundable: refundable }),
    ...deadlineJson(rate, style),
    ...penaltyOf(rate, sent),
    ...(words.length > 0 && { PenaltyDescription: { Text: words } }),
  }
  return Object.keys(penalty).length === 0
    ? {}
    : { CancelPenalties: { CancelPenalty: [penalty, ...laterStep(rate, style)] } }
}

/** Mastercard has two codes here, and both are sent. */
const cardsOf = ({ payments }: SandboxRate) =>
  payments
    .flatMap((code) => (code === 'CA' ? ['CA', 'IK'] : [code]))
    .map((code) => ({ CardCode: code, value: cardNames[code] ?? code }))

const types: Readonly<Record<string, string>> = { Guarantee: 'GUAR', Deposit: 'DEP', Prepayment: 'DEP' }

const depositOf = ({ guarantee }: SandboxRate, sent: SentMoney, style: WireStyle) => {
  if (!guarantee) return {}
  const { amount, nights, percent, deadline } = guarantee
  const asked =
    amount !== null
      ? { Amount: sent.money(amount), CurrencyCode: sent.currency }
      : nights !== null
        ? { NmbrOfNights: numberOr(nights) }
        : percent !== null
          ? { Percent: percent }
          : null
  if (!asked) return {}
  const policy = {
    ...(deadline !== null && { Deadline: { AbsoluteDeadline: style.moment(deadline) } }),
    AmountPercent: asked,
  }
  return { DepositPolicies: { DepositPolicy: [policy] } }
}

export const guaranteeJson = (rate: SandboxRate, sent: SentMoney, style: WireStyle) => {
  const { guarantee } = rate
  const words = wrapLines([...textsOf(rate, 'Guarantee'), ...textsOf(rate, 'Deposit')], style.line)
  if (!guarantee && words.length === 0) return {}
  const cards = guarantee?.type ? cardsOf(rate) : []
  return {
    Guarantee: {
      ...(guarantee?.type && { GuaranteeType: types[guarantee.type] ?? guarantee.type }),
      ...(cards.length > 0 && {
        GuaranteesAccepted: {
          GuaranteeAccepted: [
            { GuaranteeTypeCode: 5, GuaranteeTypeDescription: 'Credit card', PaymentCards: { PaymentCard: cards } },
          ],
        },
      }),
      ...depositOf(rate, sent, style),
      ...(words.length > 0 && { GuaranteeDescription: { Text: words } }),
    },
  }
}

const details = [
  { code: 8, name: 'Check in check out information', texts: (rate: SandboxRate) => textsOf(rate, 'Checkin Checkout') },
  { code: 14, name: 'Miscellaneous information', texts: (rate: SandboxRate) => rate.rules.rate_comment },
  {
    code: 20,
    name: 'Advanced booking information',
    texts: (rate: SandboxRate) =>
      rate.guarantee?.type === 'Prepayment' ? ['RATE IS CHARGED IN FULL WHEN IT IS BOOKED'] : [],
  },
] as const

export const detailsJson = (rate: SandboxRate, line: number, inclusive: boolean) => {
  const disclaimer = !rate.sabre.taxes
    ? []
    : inclusive
      ? ['INCLUDES TAXES AND SURCHARGES']
      : ['INCLUDES TAX', 'EXCLUDES SURCHARGES']
  const listed = [
    ...details.map(({ code, name, texts }) => ({ code, name, lines: wrapLines(texts(rate), line) })),
    { code: 32, name: 'Rate disclaimer information', lines: disclaimer },
  ].filter(({ lines }) => lines.length > 0)
  return listed.length === 0
    ? {}
    : {
        AdditionalDetails: {
          AdditionalDetail: listed.map(({ code, name, lines }) => ({ Code: code, Description: name, Text: lines })),
        },
      }
}
