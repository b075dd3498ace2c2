// Last-room availability: re-runs the stay with the corporate codes of the own plans and shows what that finds.
import { Button } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Checkup } from '../../../contract/values/checkup-values.ts'
import { gdsNameOf } from '../../../domain/gds.ts'
import { maximumCorporateCodes } from '../../../domain/stay.ts'
import { ObservationList } from '../../parts/accuracy/Observations.tsx'
import { queriesText } from '../../parts/account/account-words.ts'
import { profileQuery } from '../auth/queries.ts'
import { hotelFixes } from '../accuracy/queries.ts'
import { ownOfHotel } from './queries.ts'

type LraSectionProps = {
  checkup: Checkup
  busy: boolean
  /** Not for a stay that has begun. */
  onCheck: ((corporate_codes: string[]) => void) | undefined
}

export const LraSection = ({ checkup, busy, onCheck }: LraSectionProps) => {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const { data: own } = useQuery(ownOfHotel(checkup.hotel_id))
  const named = [...new Set(own?.plans.flatMap(({ corporate_codes }) => corporate_codes))].toSorted()
  const codes = named.slice(0, maximumCorporateCodes)
  const checked = codes.length > 0 && codes.every((code) => checkup.corporate_codes.includes(code))
  if (codes.length === 0) return null
  return (
    <section className="lra" aria-label="Last-room availability">
      {checked ? (
        <LraResult checkup={checkup} />
      ) : (
        <>
          <Button
            variant="default"
            size="compact-xs"
            disabled={!onCheck}
            loading={busy}
            onClick={() => onCheck?.(codes)}
          >
            Check LRA (1 query)
          </Button>
          <p className="muted small">
            Re-runs this stay with your rate code {codes.join(', ')}
            {named.length > codes.length && `, the first ${codes.length} of ${named.length} codes`}.{' '}
            {queriesText(profile)}
          </p>
        </>
      )}
    </section>
  )
}

const lraKinds: readonly string[] = ['last_room_closed', 'open_without_code', 'above_public']

const LraResult = ({ checkup }: { checkup: Checkup }) => {
  const day = { start_date: checkup.from_date, end_date: checkup.from_date }
  const fixes = useQuery({
    ...hotelFixes(checkup.hotel_id, day, { gds: gdsNameOf(checkup.gds_id) }),
    meta: { quiet: true, anyGds: true },
  })
  const facts = fixes.data?.observations.filter(
    ({ kind, checkups }) => lraKinds.includes(kind) && checkups.some(({ checkup_id }) => checkup_id === checkup.id),
  )
  if (!facts) return <p className="muted small">&nbsp;</p>
  return (
    <>
      <p className="small">
        LRA checked with {checkup.corporate_codes.join(', ')}
        {facts.length === 0 ? ': no negotiated rate is closed while the public rate is open.' : ':'}
      </p>
      {facts.length > 0 && <ObservationList facts={facts} />}
    </>
  )
}
