// The booking codes: a list at the side on wide screens, a dropdown on narrow ones, grey before the first search. S2§2
import { unreadTag } from '../../../../domain/accuracy/score/unread.ts'
import './booking-codes.css'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { countText } from '../../../lib/format.ts'
import { Dropdown } from '../../../ui/fields/Dropdown.tsx'
import { Accuracy } from '../../accuracy/Accuracy.tsx'
import { BookingCodes, type BookingCodesProps } from './BookingCodes.tsx'
import type { codesWithoutRates } from './requested-codes.ts'

type CodesPanelProps = BookingCodesProps & {
  wide: boolean
  priceWrong: number
  /** Corporate codes of the search that no rate names. */
  codesWithout: ReturnType<typeof codesWithoutRates>
  /** Score and depth of the checkup as a whole. */
  depth: ReactNode
}

export const CodesPanel = ({ wide, priceWrong, codesWithout, depth, ...props }: CodesPanelProps) => {
  const [open, setOpen] = useState(false)
  const { none, unsaid } = codesWithout
  const chosen = props.rates.find(({ id }) => id === props.selected)
  const warning = (
    <>
      {none.length > 0 && <p className="codes-warning">No rate for {none.join(', ')}</p>}
      {unsaid.length > 0 && <p className="codes-note">The GDS doesn’t say which rates are for {unsaid.join(', ')}</p>}
      {priceWrong > 0 && <p className="codes-warning">{countText(priceWrong, 'rate')} with wrong prices</p>}
    </>
  )
  if (wide)
    return (
      <section className="card codes" aria-labelledby="booking-codes">
        {warning}
        {depth}
        <BookingCodes {...props} />
      </section>
    )
  const trigger = (
    <button type="button" className="input-box codes-button" aria-expanded={open} onClick={() => setOpen(!open)}>
      <span className="sr">Booking code</span>
      <span className="rate-plan">{chosen?.rate_plan ?? 'Choose a booking code'}</span>
      {chosen && <Accuracy value={chosen.accuracy} strong noData={unreadTag} />}
      <span className="input-text muted">{chosen?.rate_name}</span>
      <IconChevronDown size={14} stroke={1.8} aria-hidden />
    </button>
  )
  return (
    <div className="codes-narrow">
      {warning}
      <Dropdown open={open} onClose={() => setOpen(false)} trigger={trigger} className="codes">
        <BookingCodes {...props} onPick={() => setOpen(false)} />
      </Dropdown>
      {depth}
    </div>
  )
}

type CodesSkeletonProps = { wide: boolean; loading: boolean }
/** Before the first search, and while one runs. */
export const CodesSkeleton = ({ wide, loading }: CodesSkeletonProps) =>
  wide ? (
    <section className="card codes codes-skeleton" aria-label="Booking codes" aria-busy={loading}>
      <div className="codes-bar">
        <p className="muted">Worst to best accuracy</p>
      </div>
      <div aria-hidden data-still={!loading || undefined}>
        {[58, 44, 66, 50, 62, 40, 54].map((width) => (
          <div key={width} className="code">
            <span className="skeleton" style={{ width: 72 }} />
            <span className="skeleton" style={{ width: 64 }} />
            <span className="skeleton" style={{ width: `${width}%` }} />
          </div>
        ))}
      </div>
    </section>
  ) : (
    loading && (
      <div className="codes-narrow" aria-hidden>
        <span className="skeleton codes-button-skeleton" />
      </div>
    )
  )

/** After a search without rates: nothing is on its way. */
export const NoCodes = () => (
  <section className="card codes" aria-label="Booking codes">
    <div className="codes-bar">
      <p className="muted">No booking codes to show</p>
    </div>
  </section>
)
