// Reads in a rate's name for whom it is: government, seniors, companies, members, or a package.
import type { Span } from '../verdict.ts'
import { spanOf } from './span.ts'

export type Family = 'public' | 'government' | 'senior' | 'corporate' | 'package' | 'member'
export type FamilySaid = { family: Exclude<Family, 'public'> } & Span

const notRoom =
  '(?! ?(?:SUITE|ROOM|RM|KING|QUEEN|TWIN|DOUBLE|FLOOR|LOUNGE|CENTER|CENTRE|HOUSING|DISTRICT|SQUARE|HOUSE|BUILDING|QUARTER|OFFICES?|HILL|PARK|STREET))'
const families: [FamilySaid['family'], RegExp][] = [
  [
    'government',
    new RegExp(
      `\\b(?:GOVERNMENT|GOVT|GOV|GVT|MILITARY|MIL(?= RATE)|PER DIEM|FEDERAL|FEDROOMS|STATE GOV)\\b${notRoom}`,
      'i',
    ),
  ],
  [
    'senior',
    new RegExp(`\\b(?:SENIORS?|SNR|SR CITIZEN|AARP|(?:50|55|60|62|65) ?(?:PLUS|\\+))(?=\\W|$)${notRoom}`, 'i'),
  ],
  ['corporate', new RegExp(`\\b(?:CORPORATE|CORP|CRP|NEGOTIATED|NEGO|COMPANY RATE|CONSORTIA)\\b${notRoom}`, 'i')],
  ['package', new RegExp(`\\b(?:PACKAGES?|PKG|PCKG|PKGE)\\b${notRoom}`, 'i')],
  [
    'member',
    new RegExp(`(?<!\\bNON[- ]?)\\b(?:MEMBERS?|MBR|AAA|CAA|LOYALTY|REWARDS? CLUB)\\b(?! FDIC)${notRoom}`, 'i'),
  ],
]

export const readFamily = (name: string): FamilySaid | null => {
  for (const [family, words] of families) {
    const match = words.exec(name)
    if (match) return { family, ...spanOf(match) }
  }
  return null
}

/** Families of OpenTravel rate categories; promotions may be for anybody and are in none. */
const familyByCode: Readonly<Record<string, Family>> = {
  1: 'member',
  4: 'corporate',
  8: 'government',
  9: 'government',
  10: 'corporate',
  11: 'package',
  13: 'public',
  14: 'senior',
  20: 'corporate',
  22: 'corporate',
  23: 'package',
  24: 'public',
  26: 'package',
  29: 'member',
  30: 'member',
  31: 'member',
  32: 'member',
  33: 'member',
}
export const familyOf = (category: string): Family | null =>
  Object.hasOwn(familyByCode, category) ? (familyByCode[category] ?? null) : null
