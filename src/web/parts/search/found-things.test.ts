// Where each found thing leads, by whose pages they are.
import { describe, expect, test } from 'vitest'
import type { FoundByText } from '../../../contract/global-search.ts'
import { type FoundThing, foundGroups, linkOf, pageGroup, type SearchScope } from './found-things.ts'

const pages = [
  { label: 'Rate Check', link: { to: '/hotel/$tabKey', params: { tabKey: 'details' } } as const },
  { label: 'Agents’ issues', link: { to: '/hotel-issues' } as const },
]
const scopeOf = (role: 'owner' | 'travel_agent', is_admin = false, viewed?: number): SearchScope => ({
  whose: { role, is_admin, is_demo: false },
  viewed,
  pages,
})
const [owner, agent, admin] = [scopeOf('owner'), scopeOf('travel_agent'), scopeOf('owner', true)]
const thing = (kind: FoundThing['kind'], gds?: FoundThing['gds']): FoundThing => ({
  kind,
  id: 7,
  label: 'A1KBAR',
  note: '',
  gds,
})

const hotel = {
  id: 7,
  name: 'Alder',
  city: 'Lyon',
  country: 'FR',
  property_ids: { sabre_id: 'S7', travelport_id: null },
}
const none = { rows: [], more: false }
const empty: FoundByText = { hotels: none, booking_codes: none, properties: none, issues: none, people: none }

describe('a thing opens where the person works with it', () => {
  test.each([
    ['hotel', owner, { to: '/dashboard/hotels/$hotelId', params: { hotelId: '7' }, search: {} }],
    ['hotel', agent, { to: '/hotel/$tabKey', search: { hotel_id: 7 } }],
    ['hotel', admin, { to: '/hotel/$tabKey', search: { hotel_id: 7 } }],
    ['code', owner, { params: { hotelId: '7', code: 'A1KBAR' }, search: {} }],
    ['property', owner, { to: '/own-data/$hotelId/$section', params: { hotelId: '7' } }],
    ['property', admin, { to: '/admin/properties/$hotelId', params: { hotelId: '7' } }],
    ['issue', owner, { to: '/hotel-issues', search: { issue: 7 } }],
    ['issue', agent, { to: '/reported-issues/$issueId', params: { issueId: '7' } }],
    ['issue', admin, { to: '/admin/reported-issues/$issueId', params: { issueId: '7' } }],
    ['person', owner, { to: '/profile/$section', params: { section: 'employees' }, search: { person: 7 } }],
    ['person', admin, { to: '/admin/users/$userId/$section', params: { userId: '7', section: 'profile' } }],
    [
      'person',
      scopeOf('owner', false, 3),
      { to: '/admin/users/$userId/$section', params: { userId: '3', section: 'employees' }, search: { person: 7 } },
    ],
  ] as const)('%s', (kind, scope, link) => expect(linkOf(thing(kind), scope)).toMatchObject(link))

  test('a page that is not offered any more opens nowhere', () => {
    expect(linkOf({ ...thing('page'), label: 'Rate Check' }, owner)).toEqual(pages[0]?.link)
    expect(linkOf({ ...thing('page'), label: 'Statistics' }, owner)).toBeUndefined()
  })
})

describe('pages by their name', () => {
  const labels = (typed: string) => pageGroup(typed, owner).things.map(({ label }) => label)
  test('words in any order, without capitals', () => {
    expect(labels('check  RATE')).toEqual(['Rate Check'])
    expect(labels('issues')).toEqual(['Agents’ issues'])
    expect(labels('mailbook')).toEqual([])
  })
})

describe('groups', () => {
  test('only those that have something, each thing with what tells it from others', () => {
    const found: FoundByText = {
      ...empty,
      hotels: { rows: [hotel], more: false },
      booking_codes: { rows: [{ hotel_id: 7, hotel: 'Alder', gds_id: 2, booking_code: 'A1K' }], more: false },
      properties: { rows: [hotel], more: false },
      issues: { rows: [{ id: 12, hotel: 'Alder', booking_code: 'A1K', gds_id: 1, status: 'open' }], more: false },
    }
    const groups = foundGroups(found, 'alder', owner, 'travel_port')
    expect(
      groups.map(({ kind, things }) => [kind, ...things.map(({ label, note, gds }) => [label, note, gds])]),
    ).toEqual([
      ['hotel', ['Alder', 'Lyon, France', 'sabre']],
      ['code', ['A1K', 'Alder · Sabre', 'sabre']],
      ['property', ['Alder', 'Your rates · Sabre S7', undefined]],
      ['issue', ['#12 Alder', 'A1K · Travelport · Open', undefined]],
    ])
  })

  test('more than is shown: the list with the same search, or how many these are', () => {
    const found: FoundByText = {
      ...empty,
      hotels: { rows: [hotel], more: true },
      booking_codes: { rows: [{ hotel_id: 7, hotel: 'Alder', gds_id: 2, booking_code: 'A1K' }], more: true },
      people: { rows: [{ id: 1, name: 'Ada', email: 'ada@agency.example', role: 'travel_agent' }], more: true },
    }
    const shown = (scope: SearchScope, typed: string) =>
      foundGroups(found, typed, scope, undefined).map(({ label, all }) => [label, all?.link.to, all?.link.search])
    expect(shown(owner, 'alder')).toEqual([
      ['Hotels', '/dashboard', { name: 'alder' }],
      ['Booking codes: the first 1', undefined, undefined],
      ['People: the first 1', undefined, undefined],
    ])
    expect(shown(agent, 'alder')[0]).toEqual(['Hotels', '/search/hotel', { name: 'alder' }])
    expect(shown(admin, 'alder')[0]).toEqual(['Hotels', '/admin/search/hotel', { name: 'alder' }])
    const agencies = { tab: 'agencies', role: undefined }
    expect(shown(admin, 'ada')[2]).toEqual(['People', '/admin/users', { ...agencies, name: 'ada' }])
    expect(shown(admin, 'agency.ex')[2]).toEqual(['People', '/admin/users', { ...agencies, email: 'agency.ex' }])
  })

  test('what was found by its ID is listed where a list takes one', () => {
    const more = { rows: [hotel], more: true }
    const shown = (scope: SearchScope) =>
      foundGroups({ ...empty, hotels: more, properties: more }, 's7', scope, undefined).map(({ label, all }) => [
        label,
        all?.link.search,
      ])
    expect(shown(owner)).toEqual([
      ['Hotels: the first 1', undefined],
      ['Properties: the first 1', undefined],
    ])
    expect(shown(agent)[0]).toEqual(['Hotels', { property_id: 's7' }])
  })
})
