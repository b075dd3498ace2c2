// What a person reads when a search ends without rates: the empty states of the screens, and the failures of a GDS. S2§2, S2§4, S2§8
import { countText } from './formats.ts'
import type { HostMessage, Outcome } from './gds.ts'

type Notice = { title: string; message: string }

const noData: Notice = {
  title: 'No data to display.',
  message: 'Try selecting different dates/properties and reload rates.',
}

/** How the host answered without rates; separate states, never failures. */
const notices: Partial<Record<Outcome, Notice>> = {
  minimum_stay: {
    title: 'Minimum length of stay restriction.',
    message: 'Try selecting different dates to load rate details.',
  },
  not_found: { title: 'No data for selected GDS and hotel.', message: 'Select different date to load rates.' },
  no_availability: noData,
  closed: noData,
  alternatives_offered: noData,
  request_rates: noData,
}

type GdsFailure = {
  /** The error code for this status: the GDS answered with an error, did not answer, or asks us to wait. */
  kind: 'gds_failed' | 'gds_silent' | 'unavailable'
  reason: string
  message: string
}

/** Technical failures: nothing is known about the hotel's rates. Each sentence says what to do next. */
const failures: Partial<Record<Outcome, GdsFailure>> = {
  credentials: {
    kind: 'gds_failed',
    reason: 'gds_credentials',
    message: 'The GDS rejected the user name, password, branch or PCC. Check the GDS credentials, then search again.',
  },
  refused: {
    kind: 'gds_failed',
    reason: 'gds_refused',
    message: 'The GDS rejected this search. Check the hotel, dates and codes, then search again.',
  },
  throttled: {
    kind: 'unavailable',
    reason: 'gds_throttled',
    message: 'The GDS is limiting searches at the moment. Wait a minute, then search again.',
  },
  timeout: {
    kind: 'gds_silent',
    reason: 'gds_timeout',
    message: 'The GDS didn’t respond in time. Search again in a few minutes.',
  },
  unreachable: {
    kind: 'gds_silent',
    reason: 'gds_unreachable',
    message: 'The GDS can’t be reached. Search again in a few minutes.',
  },
  host_error: {
    kind: 'gds_failed',
    reason: 'gds_error',
    message: 'The GDS returned an error. Search again in a few minutes.',
  },
  unreadable: {
    kind: 'gds_failed',
    reason: 'gds_unreadable',
    message: 'The GDS response couldn’t be read. Earlier rates are unchanged. Search again.',
  },
}

export const failureOf = (outcome: Outcome): GdsFailure | undefined => failures[outcome]

/** What it took from the plan: a query counts once it has reached the GDS, however it ends. */
export const usedText = (queries: number): string =>
  queries === 0
    ? 'No query was used.'
    : `${countText(queries, 'query', 'queries')} ${queries === 1 ? 'was' : 'were'} used.`

export const hostsWords = (messages: readonly Pick<HostMessage, 'text'>[]) =>
  messages
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(' ')

/** null if there are rates to show, or none were requested; unknown messages keep the host's words. */
export const noticeOf = (outcome: Outcome, messages: readonly HostMessage[], rates: number): Notice | null => {
  if (rates > 0 || outcome === 'static' || outcome === 'partial') return null
  const failure = failures[outcome]
  if (failure) return { title: noData.title, message: failure.message }
  if (outcome === 'unknown_message') return { title: noData.title, message: hostsWords(messages) || noData.message }
  return notices[outcome] ?? noData
}
