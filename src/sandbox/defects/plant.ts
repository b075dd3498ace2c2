// A planted defect: which check it should fail, in which way, and how it damages an otherwise clean rate.
import type { GdsName } from '../../domain/gds.ts'
import type { Day, Stay } from '../../domain/stay.ts'
import type { Dialect } from '../world/dialect.ts'
import type { SandboxHotel } from '../world/hotels.ts'
import { amountText, minorOf } from '../world/money.ts'
import type { RatePlan } from '../world/rate-plans.ts'
import type { SandboxRate } from '../world/rate-shape.ts'
import type { RoomType } from '../world/room-types.ts'

/** The ids of the checks of two criteria that many defects should fail. */
export const pricingCheck = (name: string) => `pricing.${name}`
export const policyCheck = (name: string) => `cancellation_policy.${name}`

/** Parts of a rate; two defects on one rate never share one. */
export type RateTopic =
  | 'code'
  | 'rate_text'
  | 'room_text'
  | 'beds'
  | 'view'
  | 'smoking'
  | 'guests'
  | 'meals'
  | 'cancel'
  | 'guarantee'
  | 'price'
  | 'category'
  | 'commission'
  | 'comment'

/** The context in which a defect is planted. */
export type Site = {
  hotel: SandboxHotel
  dialect: Dialect
  plan: RatePlan
  room: RoomType
  stay: Stay
  nights: number
  today: Day
  /** Greatest length of a rate text in Details and in Rules among the clean rates of the answer. */
  longest: { details: number; rules: number }
}
export type Plant = {
  /** `criterion.check` of the rule set. */
  check: string
  /** The way, in words that are the same for every rate. */
  how: string
  /** The least complete checkup that shows it. */
  depth: 'details' | 'rules'
  parts: readonly RateTopic[]
  /** The wires on which it can occur. */
  gds: readonly GdsName[]
  /** Checks that may rightly fail with it. */
  also: readonly string[]
  /** Defects that few rates can carry are drawn more often. */
  often?: number
  /** false: it only shows next to rates without it, so no hotel plants it repeatedly. */
  habit: boolean
  /** Damages the rate and returns true; false if the rate cannot carry it and is left untouched. */
  spoil(rate: SandboxRate, site: Site): boolean
}

/** Uses attributes and elements that the other wire does not have. */
export const travelportOnly: readonly GdsName[] = ['travel_port']
export const sabreOnly: readonly GdsName[] = ['sabre']

type Change = (rate: SandboxRate, site: Site) => void
type PlantOptions = Partial<Pick<Plant, 'also' | 'depth' | 'often' | 'gds' | 'habit'>> & {
  fits?: (rate: SandboxRate, site: Site) => boolean
}
/** A common defect, on both wires by default: planted where `fits` accepts the rate; the last argument spoils it. */
export const plant = (
  check: string,
  how: string,
  parts: readonly RateTopic[],
  ...last: [Change] | [PlantOptions, Change]
): Plant => {
  const [{ fits, ...more }, change]: [PlantOptions, Change] = last.length === 1 ? [{}, last[0]] : last
  return {
    check,
    how,
    parts,
    depth: 'details',
    gds: ['travel_port', 'sabre'],
    also: [],
    often: 1,
    habit: true,
    ...more,
    spoil(rate, site) {
      if (fits && !fits(rate, site)) return false
      change(rate, site)
      return true
    },
  }
}

/** Another name for the rate, in both answers. */
export const rename = (rate: SandboxRate, name: string): void => {
  const [old = ''] = rate.rate_texts
  rate.rate_texts[0] = name
  const renamed = (text: string) => (old && text.startsWith(old) ? name + text.slice(old.length) : text)
  rate.rules.rate_description = rate.rules.rate_description.map(renamed)
  rate.rules.room_rate = rate.rules.room_rate.map(renamed)
}
/** Words after the rate's own, in both answers. */
export const addWords = (rate: SandboxRate, words: string): void => {
  rate.rate_texts.push(words)
  rate.rules.rate_description.push(words)
}
/** Replaces words wherever the rate's texts have them. */
export const reword = (rate: SandboxRate, from: string | RegExp, to: string): void => {
  const changed = (texts: string[]) => texts.map((text) => text.replace(from, to).trim()).filter((text) => text !== '')
  rate.rate_texts = changed(rate.rate_texts)
  rate.rules.rate_description = changed(rate.rules.rate_description)
  rate.rules.items = rate.rules.items
    .map((item) => ({ ...item, texts: changed(item.texts) }))
    .filter((item) => item.texts.length > 0)
}
/** Replaces words in the texts of the room. */
export const rewordRoom = (rate: SandboxRate, from: string | RegExp, to: string): void => {
  const changed = (texts: string[]) => texts.map((text) => text.replace(from, to).replaceAll(/ {2,}/g, ' ').trim())
  rate.room_texts = changed(rate.room_texts)
  rate.rules.room_detail = changed(rate.rules.room_detail)
}
export const dropItem = (rate: SandboxRate, name: string): void => {
  rate.rules.items = rate.rules.items.filter((item) => item.name !== name)
}

/** Adds whole units of the currency to an amount. */
export const plus = (amount: string, units: number, site: Site): string => {
  const { decimals } = site.hotel.city
  return amountText(minorOf(amount) + units * (decimals === 0 ? 1 : 100), decimals)
}
/** A few coins to notice: 5 euros, 700 yen. */
export const noticeable = (site: Site): number => (site.hotel.city.price > 2_000 ? 700 : 5)
/** What people type when they must type something; far above any price there. */
export const nines = (site: Site): string => {
  const { decimals, price } = site.hotel.city
  if (price > (decimals === 0 ? 30_000 : 500))
    return '9'.repeat(String(price).length + 2) + (decimals === 0 ? '' : '.00')
  return decimals === 0 ? '999999' : '9999.00'
}
export const isFlexible = (_: SandboxRate, site: Site): boolean => site.plan.cancel.kind !== 'never'
export const isRoomOnly = (_: SandboxRate, site: Site): boolean => site.plan.meals === 'room_only'
export const hasBreakfast = (_: SandboxRate, site: Site): boolean =>
  site.plan.meals === 'breakfast' || site.plan.meals === 'continental'

/** Whether a fee is part of the price, in Details or in Rules. */
export const hasFee = (rate: SandboxRate) => rate.surcharge !== null || Boolean(rate.rules.changed.surcharge)
/** Drops the lines of the rate comment that have these words. */
export const noComment = (rate: SandboxRate, words: string) => {
  rate.rules.rate_comment = rate.rules.rate_comment.filter((text) => !text.includes(words))
}
/** Changes the rate in Details and in Rules alike. */
export const both = (rate: SandboxRate, change: Partial<Omit<SandboxRate, 'rules' | 'code'>>) => {
  Object.assign(rate, change)
  Object.assign(rate.rules.changed, change)
}

/** Cancellable, and guaranteed by card alone. */
export const hasCard = (rate: SandboxRate, site: Site) => isFlexible(rate, site) && site.plan.guarantee === 'card'
