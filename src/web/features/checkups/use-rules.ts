// Loading the rules of one booking code or of all. S2§2, S2§8
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Checkup } from '../../../contract/values/checkup-values.ts'
import { jobs } from '../../../contract/jobs.ts'
import { type GdsName, gdsNameOf } from '../../../domain/gds.ts'
import { ApiError, call } from '../../lib/call.ts'
import { newRulesLoad, useRulesLoad } from '../../parts/checkup/load-rules.ts'
import { staleAt } from '../../parts/checkup/rules-state.ts'
import { newestCheckupAt } from '../../parts/stay/rate-location.ts'
import type { RateNavigation } from '../../parts/stay/use-rate-navigation.ts'

/** Rules make a new checkup: the address follows it. */
export const useRules = ({ place, go }: RateNavigation, gds: GdsName | undefined, checkup: Checkup | null) => {
  const [failed, setFailed] = useState<{ of: number | undefined; why: string }>()
  const stale = useStale(checkup)
  const load = useRulesLoad(gds, place.hotel ?? null, (error) => {
    if (!error) go({ ...newestCheckupAt(place), ...(gds && { gds }) }, { replace: true })
    else if (!(error instanceof ApiError) || error.code !== 'cancelled')
      setFailed({ of: checkup?.id, why: error.message })
  })
  const cancel = useMutation({ mutationFn: (id: number) => call(jobs.cancel, { params: { id } }) })
  return {
    stale,
    running: load.running,
    why: failed && failed.of === checkup?.id ? failed.why : undefined,
    /** null: of all codes without rules. */
    load: (rate_plan: string | null) => {
      setFailed(undefined)
      const of = checkup ? gdsNameOf(checkup.gds_id) : undefined
      if (checkup && of) load.start(newRulesLoad(of, checkup, rate_plan))
    },
    cancel: cancel.mutate,
  }
}

/** Whether the rates are too old to load their rules; turns true while the page is open. */
const useStale = (checkup: Checkup | null) => {
  const at = checkup ? staleAt(checkup) : Number.POSITIVE_INFINITY
  const [, setLooked] = useState(0)
  useEffect(() => {
    const left = at - Date.now()
    if (left <= 0 || left === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(() => setLooked(at), left)
    return () => clearTimeout(timer)
  }, [at])
  return Date.now() >= at
}
