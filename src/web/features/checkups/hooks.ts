// What the rate search remembers while it is open: which reading it shows, what is filled in, and what is asked for. S2§2, S2§4
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Profile } from '../../../contract/auth.ts'
import type { Checkup } from '../../../contract/checkup-values.ts'
import type { Hotel } from '../../../contract/hotels.ts'
import { type Job, jobs } from '../../../contract/jobs.ts'
import { type GdsName, gdsNameOf, gdsNames } from '../../../domain/gds.ts'
import { todayIn } from '../../../domain/stay.ts'
import { ApiError, call } from '../../lib/call.ts'
import { selectGds } from '../../lib/gds.ts'
import { gdsChoicesOf } from '../../parts/account.ts'
import { asked, useAsking } from '../../parts/rate-asking.ts'
import type { RatePlace } from '../../parts/rate-place.ts'
import {
  type Draft,
  draftOf,
  firstDraft,
  isNamed,
  newestAt,
  placeOf,
  rateIn,
  sameDraft,
} from '../../parts/rate-search.ts'
import { rulesAsked, useRulesAsking } from '../../parts/rules-asking.ts'
import { oldAt } from '../../parts/rules-state.ts'
import { showError } from '../../ui/Toasts.tsx'
import { compareRefusals, paths } from '../../paths.ts'
import { askBoth } from '../comparisons/queries.ts'
import { hotelOf, hotelReading, offeredDays, rateCategories } from './queries.ts'

const here = Intl.DateTimeFormat().resolvedOptions().timeZone
const remembered = 'rate-search-hotel' // S2§6: the chosen hotel is remembered in this browser

/** What another page names, or without that the hotel of last time; then the query string is gone. S2§2 */
export const useArrival = ({ arrival, place, go }: RatePlace, gds: GdsName | undefined, profile: Profile) => {
  const named = useMemo(() => arrival && placeOf(arrival), [arrival])
  const found = useQuery({ ...hotelOf(gds, named ?? {}), enabled: named !== undefined && named.hotel === undefined })
  const nothingNamed = arrival !== undefined && Object.keys(named ?? {}).every((key) => key === 'code')
  const waits = named !== undefined && named.hotel === undefined && !nothingNamed && found.isPending
  useEffect(() => {
    if (waits) return
    if (named && !nothingNamed) return go({ ...named, ...(found.data && { hotel: found.data }) }, { replace: true })
    if (place.hotel !== undefined) return
    const only = profile.is_demo || profile.hotels.length === 1 ? profile.hotels[0] : undefined
    // Another hotel must not stand in for one that was named and is not there.
    if (!arrival && isNamed(place)) return
    const last = Number(localStorage.getItem(remembered)) || only
    if (last || arrival) go({ ...(last && { hotel: last }) }, { replace: true })
  }, [waits, named, nothingNamed, found.data, place, profile, arrival, go])
}

/** A reading belongs to one GDS: after a switch in the header the newest one of the other GDS is shown. */
export const useReading = ({ place, arrival }: RatePlace, gds: GdsName | undefined) => {
  const shown = place.gds === undefined || place.gds === gds ? place : newestAt(place)
  const { data: hotel, error } = useQuery({ ...hotelReading(gds, shown), ...(arrival && { enabled: false }) })
  useEffect(() => {
    if (hotel) localStorage.setItem(remembered, String(hotel.id))
    if (error instanceof ApiError && error.status === 404) localStorage.removeItem(remembered)
  }, [hotel, error])
  return { hotel, rate: hotel && rateIn(hotel.rates, place), error }
}

/** The address names the reading that is shown, so that a reload and a link show the same one. */
export const usePinned = (
  { place, go }: RatePlace,
  { hotel, rate }: Pick<ReturnType<typeof useReading>, 'hotel' | 'rate'>,
  { gds, profile, running }: { gds: GdsName | undefined; profile: Profile; running: boolean },
) => {
  const client = useQueryClient()
  // A link or a way back names its GDS; a switch in the header leaves the address behind, until the effect below.
  const named = gdsNames.find((name) => name === place.gds)
  useEffect(() => {
    if (named && gdsChoicesOf(profile).some(({ name }) => name === named)) selectGds(named)
  }, [named, place.rate, profile])
  useEffect(() => {
    if (hotel && !hotel.checkup && gds && place.gds !== gds && !running)
      go({ ...newestAt(place), gds }, { replace: true })
    const of = hotel?.checkup ? gdsNameOf(hotel.checkup.gds_id) : undefined
    if (!hotel || !of || !rate || running || (place.gds === of && place.rate === rate.id)) return
    if (of !== gds && gdsChoicesOf(profile).some(({ name }) => name === of)) selectGds(of)
    const pinned = { ...place, gds: of, rate: rate.id }
    client.setQueryData(hotelReading(of, pinned).queryKey, hotel)
    go(pinned, { replace: true })
  }, [hotel, rate, place, gds, running, profile, client, go])
}

/** What is filled in, beginning with the stay of the reading that is shown, and the asking that it becomes. */
export const useSearch = ({ place, go }: RatePlace, gds: GdsName | undefined, hotel: Hotel | undefined) => {
  const current = place.hotel ?? null
  const of = hotel?.checkup?.id
  const today = hotel?.today ?? todayIn(here, Date.now())
  /** `kept`: brought along from the other GDS. */
  const [edited, setEdited] = useState<{ of: number | undefined; draft: Draft; kept?: true }>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** A search clears the rates; `why` stays in their place when it failed. */
  const [cleared, setCleared] = useState<{ of: number; why?: string } | null>(null)
  const stored = hotel?.checkup ? draftOf(hotel.checkup) : firstDraft(today)
  const filled = edited && edited.of === of ? edited : undefined
  const draft = filled?.draft ?? stored

  // The other GDS is asked for the same stay, whatever was read there before.
  const last = useRef<{ gds: GdsName | undefined; hotel: number; draft: Draft }>(undefined)
  useEffect(() => {
    const before = last.current
    if (!hotel) return
    last.current = { gds, hotel: hotel.id, draft }
    if (!before || before.gds === gds || before.hotel !== hotel.id || before.draft.start_date < today) return
    if (!sameDraft(before.draft, draft)) setEdited({ of, draft: before.draft, kept: true })
  }, [gds, hotel, of, draft, today])

  const asking = useAsking(gds, current, (error) => {
    const fields = error instanceof ApiError ? error.errors : {}
    setErrors(fields)
    // What was refused for a field was never asked: the rates of before stay.
    const refused = Object.keys(fields).length > 0
    setCleared((now) => (error && !refused && now ? { ...now, why: error.message } : null))
    if (error) return
    setEdited(undefined)
    go({ ...newestAt(place), ...(gds && { gds }) }, { replace: true })
  })

  return {
    today,
    draft,
    /** The filters hold the stay of the other GDS and the rates below are for another one. */
    otherStay: filled?.kept === true && hotel?.checkup != null,
    errors,
    running: asking.running,
    cleared: cleared?.of === current ? cleared : null,
    uncover: () => setCleared(null),
    change: (next: Draft) => {
      setErrors({})
      setEdited({ of, draft: next })
    },
    reset: () => {
      setErrors({})
      setEdited(undefined)
    },
    start: (stay: Draft) => {
      if (current === null) return
      if (!gds) return showError('Travel Port or Sabre not configured') // S1§8
      setErrors({})
      setCleared({ of: current })
      asking.start(asked(gds, current, stay))
    },
  }
}

/** Reading the rules of one booking code or of all; the address then follows the new reading. */
export const useRules = ({ place, go }: RatePlace, gds: GdsName | undefined, checkup: Checkup | null) => {
  const [failed, setFailed] = useState<{ of: number | undefined; why: string }>()
  const old = useOld(checkup)
  const asking = useRulesAsking(gds, place.hotel ?? null, (error) => {
    if (!error) go({ ...newestAt(place), ...(gds && { gds }) }, { replace: true })
    else if (!(error instanceof ApiError) || error.code !== 'cancelled')
      setFailed({ of: checkup?.id, why: error.message })
  })
  const cancel = useMutation({ mutationFn: (id: number) => call(jobs.cancel, { params: { id } }) })
  return {
    old,
    running: asking.running,
    why: failed && failed.of === checkup?.id ? failed.why : undefined,
    /** null: of all that have none. */
    read: (rate_plan: string | null) => {
      setFailed(undefined)
      const of = checkup ? gdsNameOf(checkup.gds_id) : undefined
      if (checkup && of) asking.start(rulesAsked(of, checkup, rate_plan))
    },
    cancel: cancel.mutate,
  }
}

/** Asks both GDS for what the filters hold; the page of the comparison follows it, or says why it cannot be. */
export const useBoth = (hotel: Hotel | undefined, draft: Draft) => {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation(askBoth(useQueryClient()))
  const refuse = (hotel_id: number) => (error: Error) => {
    const why = compareRefusals.find((code) => error instanceof ApiError && error.code === code)
    if (why) void navigate(paths.compare({ hotel_id, why }))
    else showError(error.message)
  }
  return {
    busy: isPending,
    ask: () => {
      if (!hotel) return
      const onSuccess = ({ id: job }: Job) => void navigate(paths.compare({ job, hotel_id: hotel.id }))
      mutate({ hotel: hotel.id, draft }, { onSuccess, onError: refuse(hotel.id) })
    },
  }
}

/** Whether rates are too old to rest on; it becomes true while one looks on. */
const useOld = (checkup: Checkup | null) => {
  const at = checkup ? oldAt(checkup) : Number.POSITIVE_INFINITY
  const [, setLooked] = useState(0)
  useEffect(() => {
    const left = at - Date.now()
    if (left <= 0 || left === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(() => setLooked(at), left)
    return () => clearTimeout(timer)
  }, [at])
  return Date.now() >= at
}

/** Another hotel that was chosen and waits for Search; the choice is fulfilled once its reading is here. S2§4 */
export const useChosen = (hotel: Hotel | undefined) => {
  const [chosen, choose] = useState<{ id: number; name: string } | null>(null)
  useEffect(() => {
    // Going back later must not find it pending.
    if (hotel) choose((now) => (now?.id === hotel.id ? null : now))
  }, [hotel])
  return { chosen, choose }
}

/** The lists behind the filters, each asked for when its field is first wanted. */
export const useChoices = (gds: GdsName | undefined, hotel: number | undefined, today: string, draft: Draft) => {
  const [wanted, setWanted] = useState({ days: false, categories: false })
  const named = draft.rate_category_codes.length > 0
  const days = useQuery({ ...offeredDays(gds, hotel, today, draft), enabled: wanted.days && hotel !== undefined })
  const categories = useQuery({
    ...rateCategories(gds),
    enabled: gds !== undefined && (wanted.categories || named),
  })
  return {
    offered: days.data,
    categories: categories.data ?? [],
    onDates: () => setWanted((now) => ({ ...now, days: true })),
    onCategories: () => setWanted((now) => ({ ...now, categories: true })),
  }
}
