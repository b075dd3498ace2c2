// Last-room availability: the stay is asked for again with the corporate codes of the own plans, and what that shows is told.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Checkup } from '../../../contract/checkup-values.ts'
import { gdsNameOf } from '../../../domain/gds.ts'
import { maximumCorporateCodes } from '../../../domain/stay.ts'
import { BesideList } from '../../parts/BesideFacts.tsx'
import { hotelTasks } from '../accuracy/queries.ts'
import { ownOfHotel } from './queries.ts'

type ProbeSectionProps = {
  checkup: Checkup
  busy: boolean
  /** Not for a stay that has begun. */
  onProbe: ((corporate_codes: string[]) => void) | undefined
}

export const ProbeSection = ({ checkup, busy, onProbe }: ProbeSectionProps) => {
  const { data: own } = useQuery(ownOfHotel(checkup.hotel_id))
  const named = [...new Set(own?.plans.flatMap(({ corporate_codes }) => corporate_codes))].toSorted()
  const codes = named.slice(0, maximumCorporateCodes)
  const probed = codes.length > 0 && codes.every((code) => checkup.corporate_codes.includes(code))
  if (codes.length === 0) return null
  return (
    <section className="probe" aria-label="Last-room availability">
      {probed ? (
        <Probed checkup={checkup} />
      ) : (
        <>
          <Button
            variant="default"
            size="compact-xs"
            disabled={!onProbe}
            loading={busy}
            onClick={() => onProbe?.(codes)}
          >
            Probe last-room availability (1 query)
          </Button>
          <p className="muted small">
            Asks for this stay with {codes.join(', ')}
            {named.length > codes.length && `, the first ${codes.length} of ${named.length} codes`} of your own plans.
          </p>
        </>
      )}
    </section>
  )
}

const kinds: readonly string[] = ['last_room_closed', 'open_without_code', 'above_public']

const Probed = ({ checkup }: { checkup: Checkup }) => {
  const day = { start_date: checkup.from_date, end_date: checkup.from_date }
  const tasks = useQuery({
    ...hotelTasks(checkup.hotel_id, day, { gds: gdsNameOf(checkup.gds_id) }),
    meta: { quiet: true, anyGds: true },
  })
  const facts = tasks.data?.beside.filter(
    ({ kind, readings }) => kinds.includes(kind) && readings.some(({ checkup_id }) => checkup_id === checkup.id),
  )
  if (!facts) return <p className="muted small">&nbsp;</p>
  return (
    <>
      <p className="small">
        Probed with {checkup.corporate_codes.join(', ')}
        {facts.length === 0 ? ': no negotiated rate is closed while the public one is open.' : '. Beside the score:'}
      </p>
      {facts.length > 0 && <BesideList facts={facts} />}
    </>
  )
}
