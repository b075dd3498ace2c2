// A tax or fee: how much, of what, and whether the prices hold it.
import { taxKinds } from '../../../domain/codes/tax-kinds.ts'
import { taxPerNames } from '../../parts/own-records.ts'
import { AmountField, ChoiceField, listOf, NightsFields, TextField } from './Fields.tsx'
import { fieldWords as words } from './field-words.ts'

export const TaxForm = () => (
  <>
    <div className="own-fields">
      <TextField name="name" label={words.name} placeholder="City tax" />
      <ChoiceField name="code" label={words.taxKind} data={listOf(taxKinds)} />
    </div>
    <AmountField name="value" label={words.value} kinds={['percent', 'amount']} optional={false} />
    <div className="own-fields">
      <ChoiceField
        name="per"
        label={words.per}
        data={Object.entries(taxPerNames).map(([value, label]) => ({ value, label }))}
      />
      <ChoiceField
        name="included"
        label={words.taxIncluded}
        data={[
          { value: 'no', label: words.taxIncludedNo },
          { value: 'yes', label: words.taxIncludedYes },
        ]}
      />
    </div>
    <NightsFields open />
  </>
)
