// Planted defects of guarantee, deposit and prepayment.
import type { GuaranteeTerms, SandboxRate } from '../world/rate-shape.ts'
import {
  addWords,
  dropItem,
  hasCard,
  isFlexible,
  type RateTopic,
  type Plant,
  plant,
  type Site,
  policyCheck,
} from './plant.ts'

const isLocked = (_: SandboxRate, site: Site) => site.plan.cancel.kind === 'never'
type GuaranteePlantOptions = Partial<Pick<Plant, 'also' | 'depth' | 'gds'>> & {
  fits?: (rate: SandboxRate, site: Site) => boolean
  parts?: readonly RateTopic[]
}
const guaranteed = (
  name: string,
  how: string,
  change: (rate: SandboxRate, site: Site) => void,
  more: GuaranteePlantOptions = {},
) => plant(policyCheck(name), how, more.parts ?? ['guarantee'], change, more)
const guarantee = (rate: SandboxRate, change: Partial<GuaranteeTerms>) => {
  if (rate.guarantee) rate.guarantee = { ...rate.guarantee, ...change }
}

export const guaranteePlants: readonly Plant[] = [
  guaranteed(
    'guarantee_present',
    'no GuaranteeInfo',
    (rate) => {
      rate.guarantee = null
      dropItem(rate, 'Guarantee')
    },
    { fits: hasCard },
  ),
  guaranteed(
    'guarantee_present',
    'a guarantee without its type',
    (rate) => {
      guarantee(rate, { type: null })
      dropItem(rate, 'Guarantee')
    },
    { fits: hasCard },
  ),
  guaranteed(
    'guarantee_agrees',
    'prepaid in words, a card guarantee in structure',
    (rate) => {
      addWords(rate, 'FULL PREPAYMENT REQUIRED AT BOOKING')
    },
    { fits: hasCard, parts: ['guarantee', 'rate_text'] },
  ),
  guaranteed(
    'guarantee_agrees',
    'a non refundable prepaid rate guaranteed by card',
    (rate) => {
      guarantee(rate, { type: 'Guarantee', percent: null, nights: null })
      addWords(rate, 'PREPAID')
    },
    { fits: isLocked, parts: ['guarantee', 'rate_text'] },
  ),
  guaranteed(
    'guarantee_agrees',
    'a deposit of nothing',
    (rate, site) => {
      const zero = site.hotel.city.decimals === 0 ? '0' : '0.00'
      guarantee(rate, { type: 'Deposit', amount: zero, nights: null, percent: null })
    },
    { fits: isFlexible },
  ),
  guaranteed(
    'guarantee_agrees',
    'no deposit in words, a deposit in structure',
    (rate) => {
      guarantee(rate, { type: 'Deposit', amount: null, nights: '1' })
      addWords(rate, 'NO DEPOSIT REQUIRED')
    },
    { fits: hasCard, parts: ['guarantee', 'rate_text'] },
  ),
]
