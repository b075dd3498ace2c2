// The rate of the OTA view: the booking-code selector, its lines, and its rules below. S2§2
import { useState } from 'react'
import type { Checkup, CheckupRate, RateEntry } from '../../../contract/values/checkup-values.ts'
import type { Hotel } from '../../../contract/hotels.ts'
import { RateSkeleton } from '../../parts/rate/RateSkeleton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { OtaFields } from './OtaFields.tsx'
import { RulesSection } from './RulesSection.tsx'
import type { OtaView } from './use-ota-view.ts'
import { words } from './words.ts'

type OtaSectionProps = {
  view: OtaView
  hotel: Hotel
  entry: RateEntry
  checkup: Checkup
  /** May be that of the code chosen before. */
  rate: CheckupRate | undefined
  error: Error | null
}

export const OtaSection = ({ view, hotel, entry, checkup, rate, error }: OtaSectionProps) => {
  /** Rules that were loaded are those of a newer rate, and stay unfolded. */
  const [open, setOpen] = useState(false)
  const old = rate !== undefined && rate.id !== entry.id
  return (
    <>
      <p className="num">{words.stay(checkup)}</p>
      <label className="ota-code">
        <span className="small">{words.code}</span>
        <select value={entry.id} onChange={({ target }) => view.chooseRate(Number(target.value))}>
          {hotel.rates.map(({ id, rate_plan, rate_name }) => (
            <option key={id} value={id}>
              {[rate_plan, rate_name].filter(Boolean).join(' · ')}
            </option>
          ))}
        </select>
      </label>
      {error && <EmptyState title={error.message}>{words.unavailableWhy}</EmptyState>}
      {!rate && !error && <RateSkeleton />}
      {rate && !error && (
        <div className={old ? 'greyed' : undefined} aria-busy={old}>
          <OtaFields rate={rate} />
        </div>
      )}
      {/* Not before the lines above have their height. */}
      {(rate || error) && (
        <RulesSection
          key={entry.id}
          entry={entry}
          checkup={checkup}
          today={hotel.today}
          rate={old ? undefined : rate}
          error={error}
          open={open}
          onOpen={setOpen}
          onLoaded={() => view.showNewest(entry.rate_plan)}
        />
      )}
    </>
  )
}
