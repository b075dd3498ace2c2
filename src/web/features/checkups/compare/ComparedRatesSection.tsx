// The two rates that are compared: the current one, and the choice of another date and booking code. S2§2
import { NativeSelect } from '@mantine/core'
import { unreadTag } from '../../../../domain/accuracy/score/unread.ts'
import type { Checkup } from '../../../../contract/values/checkup-values.ts'
import { dayText, instantText } from '../../../lib/format.ts'
import { Accuracy } from '../../../parts/accuracy/Accuracy.tsx'
import { DayInput } from '../../../ui/dates/DayInput.tsx'
import type { ComparedRates, ComparisonState } from './use-comparison.ts'
import { words } from './words.ts'
import { QueriesNote } from '../../../parts/account/QueriesNote.tsx'

const stayText = ({ from_date, nights }: Checkup) => `${dayText(from_date)}, ${words.nights(nights)}`

export const CurrentRate = ({ compared: { left } }: { compared: ComparedRates }) => (
  <div className="compared-side">
    <span className="muted small">{words.fixed}</span>
    <span className="num">{stayText(left.checkup)}</span>
    <span className="row">
      <span className="rate-plan">{left.entry.rate_plan}</span>
      <Accuracy value={left.entry.accuracy} strong noData={unreadTag} />
    </span>
  </div>
)

export const OtherRateChooser = ({
  state,
  compared: { left, right },
}: {
  state: ComparisonState
  compared: ComparedRates
}) => {
  const { limits, busy, checks, note } = state
  const lost = right !== undefined && !right.rates.some(({ rate_plan }) => rate_plan === left.entry.rate_plan)
  return (
    <div className="compared-side">
      <span className="muted small">{words.other}</span>
      <DayInput
        label={words.date}
        value={right?.checkup.from_date}
        placeholder={words.chooseDate}
        dayText={dayText}
        near={left.checkup.from_date}
        {...limits}
        busy={busy}
        onChange={state.chooseDate}
      />
      <QueriesNote note={note} />
      {checks.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={words.check}
          disabled={busy}
          value={checks.some(({ id }) => id === right?.checkup.id) ? right?.checkup.id : ''}
          data={[
            { value: '', label: words.chooseCheck, disabled: true },
            ...checks.map(({ id, created_at, corporate_codes }) => ({
              value: String(id),
              label: words.checkedOn(instantText(created_at), corporate_codes),
            })),
          ]}
          onChange={({ currentTarget: { value } }) => void state.chooseCheck(Number(value))}
        />
      )}
      <NativeSelect
        size="xs"
        aria-label={words.code}
        disabled={!right || right.rates.length === 0 || busy}
        value={right?.entry?.id ?? ''}
        data={[
          { value: '', label: words.chooseCode, disabled: true },
          ...(right?.rates ?? []).map(({ id, rate_plan }) => ({ value: String(id), label: rate_plan })),
        ]}
        onChange={({ currentTarget: { value } }) => state.chooseCode(Number(value))}
      />
      {right?.entry && <Accuracy value={right.entry.accuracy} strong noData={unreadTag} />}
      <p className="small compared-note" role="status">
        {busy ? words.searching : lost && !right.entry && <UnavailableText {...right} code={left.entry.rate_plan} />}
      </p>
    </div>
  )
}

/** With the reason of the GDS where it has no rate at all. */
const UnavailableText = ({ checkup, rates, code }: NonNullable<ComparedRates['right']> & { code: string }) => (
  <>
    <span className="danger">{words.unavailable}</span>
    <span className="muted">
      {' '}
      {rates.length === 0 ? checkup.notice?.message : `${code} · ${dayText(checkup.from_date)}`}
    </span>
  </>
)

/** Both rates in one line, for narrow screens. */
export const ComparedRatesLine = ({ compared: { left, right } }: { compared: ComparedRates }) => (
  <p className="compared-versus num">
    <span>
      {dayText(left.checkup.from_date)} <strong className="rate-plan">{left.entry.rate_plan}</strong>
    </span>
    <span className="muted">{words.versus}</span>
    <span>
      {right && dayText(right.checkup.from_date)} <strong className="rate-plan">{right?.entry?.rate_plan}</strong>
    </span>
  </p>
)
