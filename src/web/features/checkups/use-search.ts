// The filters and the search they become. S2§4
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Hotel } from '../../../contract/hotels.ts'
import type { Job } from '../../../contract/jobs.ts'
import type { GdsName } from '../../../domain/gds.ts'
import { ApiError } from '../../lib/call.ts'
import { newSearch, useCheckupSearch } from '../../parts/checkup/create-checkup.ts'
import { newestCheckupAt } from '../../parts/stay/rate-location.ts'
import { stayDraftOf, sameDraft, type StayDraft } from '../../parts/stay/rate-search.ts'
import { keepStay, offeredStay } from '../../parts/stay/last-stay.ts'
import { namedStay, withoutDates } from '../../parts/stay/stay-location.ts'
import { keepUnsent, readUnsent } from '../../parts/stay/unsent-stay.ts'
import type { RateNavigation } from '../../parts/stay/use-rate-navigation.ts'
import { compareRefusals, paths } from '../../paths.ts'
import { readersDay } from '../../ui/dates/readers-day.ts'
import { showError } from '../../ui/Toasts.tsx'
import { askBoth } from '../comparisons/queries.ts'
import { offeredDays, rateCategories } from './queries.ts'

/** The filters, starting with the stay of the shown checkup, and the search. */
export const useSearch = (navigation: RateNavigation, gds: GdsName | undefined, hotel: Hotel | undefined) => {
  const { place, go } = navigation
  const current = place.hotel ?? null
  const of = hotel?.checkup?.id
  const today = hotel?.today ?? readersDay()
  const [unsent] = useState(() => readUnsent('stay', navigation))
  const [edited, setEdited] = useState(unsent)
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** A search clears the rates; `why` replaces them when it fails, and `again` is when it can be sent again, if that is known. */
  const [cleared, setCleared] = useState<{ of: number; why?: string; again?: number } | null>(null)
  const stored = hotel?.checkup ? stayDraftOf(hotel.checkup) : offeredStay(today)
  const named = namedStay(place, stored, today)
  // What was typed before the address named its dates does not hide them.
  const over = named && `${place.from} ${place.to}`
  // A restored stay does not wait for its hotel.
  const isHere = edited && (edited.of === of || (!hotel && edited === unsent))
  const filled = isHere && (!over || edited.over === over) ? edited : undefined
  const draft = filled?.draft ?? named ?? stored
  const typed = filled && !sameDraft(filled.draft, stored) ? filled : undefined
  useEffect(() => {
    if (hotel) keepUnsent('stay', hotel.id, typed)
  }, [hotel, typed])

  // Switching the GDS keeps the stay in the filters.
  const last = useRef<{ gds: GdsName | undefined; hotel: number; draft: StayDraft }>(undefined)
  useEffect(() => {
    const before = last.current
    if (!hotel) return
    last.current = { gds, hotel: hotel.id, draft }
    if (!before || before.gds === gds || before.hotel !== hotel.id || before.draft.start_date < today) return
    if (!sameDraft(before.draft, draft)) setEdited({ of, draft: before.draft, kept: true })
  }, [gds, hotel, of, draft, today])

  const checkup = useCheckupSearch(gds, current, (error) => {
    const fields = error instanceof ApiError ? error.errors : {}
    setErrors(fields)
    // A rejected field means that no search ran: the rates stay.
    const refused = Object.keys(fields).length > 0
    const again = error instanceof ApiError ? error.retry_at : undefined
    setCleared((now) => (error && !refused && now ? { ...now, why: error.message, ...(again && { again }) } : null))
    if (error) return
    setEdited(undefined)
    go({ ...withoutDates(newestCheckupAt(place)), ...(gds && { gds }) }, { replace: true })
  })

  return {
    today,
    draft,
    /** The filters hold the stay of the other GDS; the rates are for another one. */
    otherStay: filled?.kept === true && hotel?.checkup != null,
    /** Typed, or named by the address, but not searched yet. */
    changed: filled !== undefined || (named !== undefined && !sameDraft(named, stored)),
    errors,
    running: checkup.running,
    cleared: cleared?.of === current ? cleared : null,
    uncover: () => setCleared(null),
    change: (next: StayDraft) => {
      setErrors({})
      setEdited({ of, draft: next, ...(over && { over }) })
      // An address never names other dates than the form.
      if (place.from !== undefined) go(withoutDates(place), { replace: true })
    },
    reset: () => {
      setErrors({})
      setEdited(undefined)
    },
    start: (stay: StayDraft) => {
      if (current === null) return
      if (!gds) return showError('Travel Port or Sabre not configured') // S1§8
      setErrors({})
      setCleared({ of: current })
      keepStay(stay)
      checkup.start(newSearch(gds, current, stay))
    },
  }
}

/** Compares both GDS for the stay in the filters, on a separate page. */
export const useBoth = (hotel: Hotel | undefined, draft: StayDraft) => {
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

/** Another hotel, chosen but not searched yet. S2§4 */
export const useChosen = (navigation: RateNavigation, hotel: Hotel | undefined) => {
  const [chosen, choose] = useState(() => readUnsent('hotel', navigation) ?? null)
  useEffect(() => {
    // Back must not find it pending.
    if (hotel) choose((now) => (now?.id === hotel.id ? null : now))
  }, [hotel])
  useEffect(() => {
    if (hotel) keepUnsent('hotel', hotel.id, chosen)
  }, [hotel, chosen])
  return { chosen, choose }
}

/** The lists behind the filters, each loaded when its field is first used. */
export const useChoices = (gds: GdsName | undefined, hotel: number | undefined, today: string, draft: StayDraft) => {
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
