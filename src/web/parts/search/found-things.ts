// What the global search shows: things in groups, and where each leads, by whose pages they are.
import type { LinkProps } from '@tanstack/react-router'
import type { Profile } from '../../../contract/auth.ts'
import type { FoundByText } from '../../../contract/global-search.ts'
import { type GdsName, gdsLabelOfId, gdsNameOf } from '../../../domain/gds.ts'
import { textSearch } from '../../../domain/text-search.ts'
import { townText } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { isAgent } from '../account/account.ts'
import { roleNames } from '../account/account-words.ts'
import { searchTexts } from './search-texts.ts'

export const thingKinds = ['page', 'hotel', 'code', 'property', 'issue', 'person'] as const
type ThingKind = (typeof thingKinds)[number]
/** `id`: of a booking code the hotel's, of a page none. `gds`: in which it is opened. */
export type FoundThing = { kind: ThingKind; id: number; label: string; note: string; gds?: GdsName | undefined }

type SearchPage = { label: string; link: LinkProps; note?: string }
/** Whose pages are open: one's own, or those of the viewed user; and the pages of their navigation. */
export type SearchScope = {
  whose: Pick<Profile, 'role' | 'is_admin' | 'is_demo'>
  viewed: number | undefined
  pages: readonly SearchPage[]
}
export type FoundGroup = {
  kind: ThingKind | 'opened'
  label: string
  things: readonly FoundThing[]
  /** There are others. */
  more: boolean
  /** The list page with the same search. */
  all?: { label: string; link: LinkProps } | undefined
}

/** Undefined for a page that is not in the navigation any more. */
export const linkOf = (
  { kind, id, label, gds }: FoundThing,
  { whose, viewed, pages }: SearchScope,
): LinkProps | undefined => {
  const ofHotel = !whose.is_admin && !isAgent(whose)
  switch (kind) {
    case 'page':
      return pages.find((page) => page.label === label)?.link
    case 'hotel':
      return ofHotel ? { ...paths.hotel(id), search: {} } : paths.rate({ hotel_id: id, gds })
    case 'code':
      return { ...paths.bookingCode(id, label), search: {} }
    case 'property':
      return whose.is_admin ? paths.property(id) : paths.ownData(id)
    case 'issue':
      if (ofHotel) return { ...paths.hotelIssues, search: { issue: id } }
      return whose.is_admin ? paths.adminIssue(id) : paths.issue(id)
    case 'person':
      if (whose.is_admin) return paths.userSettings(id)
      return {
        ...(viewed === undefined ? paths.settings('employees') : paths.userSettings(viewed, 'employees')),
        search: { person: id },
      }
  }
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
/** Whether a label contains every typed word, as the server searches names. */
const containsWords = (label: string, typed: string): boolean =>
  plain(typed)
    .split(/\s+/)
    .every((word) => plain(label).includes(word))

/** Pages of the navigation by their name; no call is made for them. */
export const pageGroup = (typed: string, { pages }: SearchScope): FoundGroup => ({
  kind: 'page',
  label: searchTexts.kindNames.page,
  more: false,
  things: pages
    .filter(({ label }) => containsWords(label, typed))
    .slice(0, textSearch.shown)
    .map(({ label, note = '' }) => ({ kind: 'page', id: 0, label, note })),
})

type HotelFound = FoundByText['hotels']['rows'][number]
/** The selected GDS if it sells the hotel, else the other one. */
const gdsOf = ({ property_ids: { sabre_id, travelport_id } }: HotelFound, selected: GdsName | undefined) => {
  if (sabre_id === null && travelport_id === null) return undefined
  return sabre_id !== null && (selected === 'sabre' || travelport_id === null) ? 'sabre' : 'travel_port'
}
const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')
const idsText = ({ property_ids: { sabre_id, travelport_id } }: HotelFound) =>
  joined(travelport_id && `${gdsLabelOfId(1)} ${travelport_id}`, sabre_id && `${gdsLabelOfId(2)} ${sabre_id}`)

/** The groups that have something, in their order. */
export const foundGroups = (
  found: FoundByText,
  typed: string,
  scope: SearchScope,
  selected: GdsName | undefined,
): FoundGroup[] => {
  const { is_admin } = scope.whose
  const things: Record<Exclude<ThingKind, 'page'>, FoundThing[]> = {
    hotel: found.hotels.rows.map((row) => ({
      kind: 'hotel',
      id: row.id,
      label: row.name,
      note: townText(row),
      gds: gdsOf(row, selected),
    })),
    code: found.booking_codes.rows.map(({ hotel_id, hotel, gds_id, booking_code }) => ({
      kind: 'code',
      id: hotel_id,
      label: booking_code,
      note: joined(hotel, gdsLabelOfId(gds_id)),
      gds: gdsNameOf(gds_id),
    })),
    property: found.properties.rows.map((row) => ({
      kind: 'property',
      id: row.id,
      label: row.name,
      note: joined(is_admin ? null : searchTexts.ownRates, idsText(row)),
    })),
    issue: found.issues.rows.map(({ id, hotel, booking_code, gds_id, status }) => ({
      kind: 'issue',
      id,
      label: searchTexts.issue(id, hotel),
      note: joined(booking_code, gdsLabelOfId(gds_id), searchTexts.statuses[status]),
    })),
    person: found.people.rows.map(({ id, name, email, role }) => ({
      kind: 'person',
      id,
      label: name || email,
      note: joined(roleNames[role], name && email),
    })),
  }
  const more: Record<keyof typeof things, boolean> = {
    hotel: found.hotels.more,
    code: found.booking_codes.more,
    property: found.properties.more,
    issue: found.issues.more,
    person: found.people.more,
  }
  const kinds = Object.keys(things) as (keyof typeof things)[]
  return kinds
    .filter((kind) => things[kind].length > 0)
    .map((kind) => {
      const all = more[kind] ? allOf(kind, typed, scope, found) : undefined
      const name = searchTexts.kindNames[kind]
      const label = more[kind] && !all ? searchTexts.firstFew(name, things[kind].length) : name
      return { kind, label, things: things[kind], more: more[kind], all }
    })
}

/** Found by an ID, which begins with what was typed. */
const isById = ([first]: readonly HotelFound[], typed: string) =>
  Object.values(first?.property_ids ?? {}).some((id) => id?.toUpperCase().startsWith(typed.toUpperCase()))

/** Lists of booking codes and of issues take no such search, nor does that of an owner's people. */
const allOf = (kind: ThingKind, typed: string, scope: SearchScope, found: FoundByText): FoundGroup['all'] => {
  if (kind === 'hotel') return allHotels(typed, scope, found)
  if (kind === 'property') return allProperties(typed, scope, found)
  return kind === 'person' && scope.whose.is_admin ? allPeople(typed, found) : undefined
}
const allHotels = (typed: string, { whose }: SearchScope, { hotels }: FoundByText): FoundGroup['all'] => {
  const label = searchTexts.allHotels
  const byId = isById(hotels.rows, typed)
  if (!whose.is_admin && !isAgent(whose))
    return byId ? undefined : { label, link: { ...paths.dashboard, search: { name: typed } } }
  const list = whose.is_admin ? paths.adminHotelSearch : paths.hotelSearch
  return { label, link: { ...list, search: byId ? { property_id: typed } : { name: typed } } }
}
const allProperties = (typed: string, { whose }: SearchScope, { properties }: FoundByText): FoundGroup['all'] => {
  if (isById(properties.rows, typed)) return undefined
  const list = whose.is_admin ? paths.properties() : paths.ownHotels
  return { label: searchTexts.allProperties, link: { ...list, search: { name: typed } } }
}
/** The list of users shows one role at a time: that of the first who was found. */
const allPeople = (typed: string, { people: { rows } }: FoundByText): FoundGroup['all'] => {
  const [first] = rows
  if (!first) return undefined
  const byEmail = containsWords(first.email, typed) && !containsWords(first.name, typed)
  const role = first.role === 'manager' || first.role === 'employee' ? first.role : undefined
  const tab = first.role === 'travel_agent' ? 'agencies' : undefined
  return {
    label: searchTexts.allOfRole[first.role],
    link: { ...paths.users(), search: { tab, role, ...(byEmail ? { email: typed } : { name: typed }) } },
  }
}
