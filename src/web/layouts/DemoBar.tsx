// What a demo may still do and until when, and in one line what the page on display does with one's own hotel. S2§2
import { useRouterState } from '@tanstack/react-router'
import type { OwnProfile } from '../../contract/auth.ts'
import { dayText } from '../lib/format.ts'
import { queriesText } from '../parts/account/account-words.ts'

/** By the beginning of an address, the longer ones first. */
const withOwnHotel: readonly (readonly [RegExp, string])[] = [
  [
    /^\/dashboard\/fixes/,
    'With your own hotels, this list says what to change in which GDS, and you assign it to your team.',
  ],
  [
    /^\/dashboard\/hotels\/\d+\/booking-codes/,
    'With your own hotel, you see here how long a booking code has been right or wrong.',
  ],
  [
    /^\/dashboard\/hotels/,
    'With your own hotel, its booking codes are compared with the rooms, rate plans and prices you add.',
  ],
  [
    /^\/dashboard/,
    'With your own hotels, you see here how accurate each one is, and what has changed since your last visit.',
  ],
  [/^\/hotel\/ota-view/, 'With your own hotel, you see here how guests see each of your rates.'],
  [/^\/hotel\/compare-rates/, 'With your own hotel, you compare two dates here, next to your own rates.'],
  [
    /^\/hotel\/compare/,
    'With your own hotel, you see here where the two GDS differ, and which of them shows your rates.',
  ],
  [/^\/hotel\/\d+\/card/, 'With your own hotel, you see here what each GDS says about it.'],
  [
    /^\/accuracy\/rule-set/,
    'With your own hotel, each of these checks runs on every rate, and what you add makes them stricter.',
  ],
  [/^\/monitors/, 'With your own hotels, they are checked at set times, and you get an email when a rate goes wrong.'],
  [/^\/profile\/employees/, 'With your own account, you invite your team here and choose which hotels they see.'],
  [/^\/profile\/hotels/, 'With your own account, you find all your hotels here.'],
  [/^\/profile\/billing/, 'With your own account, your plan, payment method and invoices are here.'],
  [/^\/profile/, 'With your own account, you change your name, email and password here.'],
  [/^\/upgrade-required/, 'With your own account, your plan includes new queries each month.'],
  [/^\/hotel/, 'With your own hotel, every field is compared with your rates, and each finding says what to change.'],
]

export const DemoBar = ({ profile }: { profile: OwnProfile }) => {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const queries = queriesText(profile)
  const line = withOwnHotel.find(([page]) => page.test(pathname))?.[1]
  const until = profile.demo_ends_at && ` until ${dayText(profile.demo_ends_at)}`
  return (
    <div className="trial demo-bar" role="note">
      <strong className="num">{`Demo${until ?? ''}${queries ? `: ${queries}` : ''}`}</strong>
      {line && <span>{line}</span>}
    </div>
  )
}
