// The lines of a rate as an online travel agency shows them, and its rules. S2§2
import type { CheckupRate } from '../../../contract/values/checkup-values.ts'
import { fieldStatus } from '../../../domain/rate-view/field-states.ts'
import { FieldValue } from '../../parts/rate/FieldValue.tsx'
import { AbsentValue } from '../../parts/rate/GdsValue.tsx'
import type { FieldEntry } from '../../../domain/rate-view/fields.ts'
import { otaEntries } from '../../../domain/rate-view/ota-entries.ts'
import { ruleSections } from '../../../domain/rate-view/sections.ts'

export const OtaFields = ({ rate }: { rate: CheckupRate }) => <FieldList entries={otaEntries} rate={rate} />

/** Only what the GDS sent: an empty rule says nothing to a guest. */
export const RuleFields = ({ rate }: { rate: CheckupRate }) =>
  ruleSections
    .map(({ title, entries: all }) => ({ title, entries: all.filter((entry) => fieldStatus(entry, rate).shown) }))
    .filter(({ entries: shown }) => shown.length > 0)
    .map(({ title, entries: shown }) => (
      <section key={title} className="ota-rules" aria-label={title}>
        <h3>{title}</h3>
        <FieldList entries={shown} rate={rate} />
      </section>
    ))

const FieldList = ({ entries: all, rate }: { entries: readonly FieldEntry[]; rate: CheckupRate }) => (
  <dl className="ota-fields">
    {all.map((entry) => {
      const status = fieldStatus(entry, rate)
      return (
        <div key={entry.label} data-wide={entry.wide || undefined}>
          <dt>{entry.label}</dt>
          <dd>
            <AbsentValue status={status} />
            {status.shown && <FieldValue shown={status.shown} />}
          </dd>
        </div>
      )
    })}
  </dl>
)
