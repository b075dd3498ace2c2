// A tax or fee: how much, of what, and whether prices include it.
import { taxKinds } from '../../../../domain/codes/tax-kinds.ts'
import { taxPerNames } from '../../../parts/own-data/record-text.ts'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { AmountField, listField } from '../Fields.tsx'
import { NightsFields } from './NightsFields.tsx'
import { formLabels as words } from '../field-words.ts'

export const TaxForm = () => (
  <>
    <div className="own-fields">
      <TextField name="name" label={words.name} placeholder="e.g. City tax" />
      <ChoiceField name="code" label={words.taxKind} data={listField(taxKinds)} />
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
