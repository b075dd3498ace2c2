// The taxes and fees of a property.
import { nightRangeText, taxKindText, taxText, statedFlagText } from '../../../parts/own-data/record-text.ts'
import { listWords as words } from './list-words.ts'
import { RecordsSection } from './RecordsSection.tsx'
import { TaxForm } from './TaxForm.tsx'
import type { OwnOverview } from '../../../../contract/values/own-answers.ts'

export const TaxesSection = ({ own }: { own: OwnOverview }) => (
  <RecordsSection
    kind="taxes"
    rows={own.taxes}
    head={words.name}
    first="name"
    sorts={{ name: (tax) => tax.name, nights: (tax) => tax.first_night }}
    textOf={(tax) => `${tax.name} ${taxKindText(tax.code)}`}
    nameOf={(tax) => tax.name}
    columns={[
      { head: words.kind, card: words.kind, cell: (tax) => taxKindText(tax.code) },
      { head: words.value, card: words.value, cell: taxText },
      { head: words.included, card: words.included, cell: (tax) => statedFlagText(tax.included) },
      {
        head: words.nights,
        card: words.nights,
        sort: 'nights',
        cell: (tax) => <span className="num">{nightRangeText(tax.first_night, tax.last_night)}</span>,
      },
    ]}
    form={() => <TaxForm />}
  />
)
