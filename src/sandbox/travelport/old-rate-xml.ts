// One rate in the shape of the schemas up to v40: one description for plan and room, and facts in labelled texts.
import type { SandboxRate } from '../world/rate-shape.ts'
import { cancelXml, guaranteeXml, itemsXml, nightsXml, textsXml, type Write } from './rate-xml.ts'
import { attributes } from './xml-write.ts'

/** The last version in this shape. */
export const lastOldVersion = 40

/** Deadlines of these schemas are local time. */
const local: Write = (moment) => moment.replace(/(?:\.\d+)?(?:[+-]\d\d:\d\d|Z)$/, '')

const isWord = (text: string) => /\S/.test(text)
const fact = (name: string, lines: readonly (string | null)[]) =>
  textsXml(
    name,
    lines.filter((line) => line !== null),
  )

const flagWord = (flag: string | null): string | null => (flag === 'true' ? 'Yes' : flag === 'false' ? 'No' : null)
const smokingWords: Readonly<Record<string, string>> = { true: 'Smoking', false: 'NonSmoking', unknown: 'Unknown' }

const totalXml = ({ extra_fees }: SandboxRate) =>
  fact('Total Includes', [
    extra_fees === 'true'
      ? 'The Total includes taxes, surcharges, fees.'
      : extra_fees === 'false'
        ? 'The Total includes taxes.'
        : null,
  ])
const guaranteeText = ({ guarantee }: SandboxRate) =>
  fact('Guarantee', [guarantee?.type ? `${guarantee.type} Required` : null])
const smokingText = ({ smoking }: SandboxRate) =>
  fact('SmokingRoomIndicator', [smoking === null ? null : (smokingWords[smoking] ?? null)])

const mealsText = ({ meals }: SandboxRate) => {
  if (!meals) return ''
  const named = [
    ['Breakfast', meals.breakfast],
    ['Lunch', meals.lunch],
    ['Dinner', meals.dinner],
  ] as const
  const included = named.filter(([, flag]) => flag === 'true').map(([name]) => `${name} Included`)
  const none = included.length === 0 && named.every(([, flag]) => flag === 'false')
  return textsXml('Include in Rate', none ? ['Meal not Included'] : included)
}
const mealPlansXml = ({ meals }: SandboxRate) =>
  meals && meals.codes.length > 0
    ? `<hotel:MealPlans>${meals.codes.map((code) => `<hotel:MealPlan Code="${code}"/>`).join('')}</hotel:MealPlans>`
    : ''

/** Details says whether there is one, Rules how much. */
const commissionText = ({ commission }: SandboxRate, whole: boolean) => {
  const paid = flagWord(commission?.indicator ?? null)
  if (paid === null) return ''
  const { percent = null } = commission ?? {}
  if (!whole || paid === 'No' || !percent || percent === 'Variable') return textsXml('Commission', [paid])
  return textsXml('Commission', [`COMMISSION AMT - ${percent}%`])
}

const extraNames = { adult: 'EXTRA ADULT', child: 'EXTRA CHILD', rollaway: 'ROLLAWAY ADULT', crib: 'CRIB' } as const
const extrasText = ({ extra, currency }: SandboxRate) =>
  extra
    ? fact(
        'Extra Options',
        (Object.keys(extraNames) as (keyof typeof extraNames)[]).map((key) =>
          extra[key] === null ? null : `${extraNames[key]} -${extra[key]} ${currency}`,
        ),
      )
    : ''

/** What the answer leaves out: beds, view, taxes by line, who fits in the room, the rate category. */
const oldRateXml = (rate: SandboxRate, descriptions: string): string => {
  const money = (amount: string | null) => (amount === null ? null : `${rate.currency}${amount}`)
  const head = attributes({ RatePlanType: rate.code, Base: money(rate.base), Total: money(rate.total) })
  return `<hotel:HotelRateDetail${head}>${descriptions}${nightsXml(rate, money)}${mealPlansXml(rate)}${cancelXml(rate, money, local)}${guaranteeXml(rate, money, local)}</hotel:HotelRateDetail>`
}

/** The host joins the lines of its display by stops. */
export const oldDetailsRateXml = (rate: SandboxRate): string => {
  const lines = [...rate.rate_texts, ...rate.room_texts].filter(isWord)
  const description = lines.length === 0 ? '' : textsXml('Description', [`${lines.join('.')}.`])
  return oldRateXml(
    rate,
    totalXml(rate) +
      description +
      mealsText(rate) +
      commissionText(rate, false) +
      fact('Rate Change Indicator', [flagWord(rate.change)]) +
      guaranteeText(rate) +
      smokingText(rate),
  )
}

export const oldRulesRateXml = (rate: SandboxRate): string => {
  const ruled = { ...rate, ...rate.rules.changed }
  return (
    oldRateXml(
      ruled,
      totalXml(ruled) + guaranteeText(ruled) + commissionText(ruled, true) + mealsText(ruled) + extrasText(ruled),
    ) + itemsXml(rate)
  )
}
