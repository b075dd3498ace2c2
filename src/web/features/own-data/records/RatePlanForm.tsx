// What one plan promises: meals, cancellation, guarantee, commission, who may see it, and where its prices come from.
import { rateCategoryNames } from '../../../../domain/codes/rate-categories.ts'
import { guaranteeNames } from '../../../parts/own-data/record-text.ts'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { TagsField } from '../../../ui/fields/TagsField.tsx'
import { NumberField, TextField } from '../../../ui/fields/TextField.tsx'
import { AmountField, listField, YesNoField } from '../Fields.tsx'
import { formLabels as words } from '../field-words.ts'

type RatePlanFormProps = { others: readonly { code: string; name: string | null }[] }

export const RatePlanForm = ({ others }: RatePlanFormProps) => (
  <>
    <div className="own-fields">
      <TextField name="code" label={words.code} placeholder="e.g. BAR" />
      <TextField name="name" label={words.planName} placeholder="e.g. Best available rate" />
    </div>
    <TagsField name="phrases" label={words.phrases} phrases />
    <fieldset className="own-group">
      <legend>{words.meals}</legend>
      <div className="own-fields">
        {(['breakfast', 'lunch', 'dinner'] as const).map((meal) => (
          <YesNoField key={meal} name={meal} label={words[meal]} yes={words.included} no={words.notIncluded} />
        ))}
      </div>
    </fieldset>
    <fieldset className="own-group">
      <legend>{words.cancellation}</legend>
      <div className="own-fields">
        <YesNoField
          name="cancellation.refundable"
          label={words.refundable}
          yes={words.refundableYes}
          no={words.refundableNo}
        />
        <NumberField name="cancellation.offset" label={words.offset} />
        <ChoiceField
          name="cancellation.unit"
          label={words.unit}
          data={[{ value: '', label: words.notSpecified }, ...choices(words.units)]}
        />
        <TextField name="cancellation.drop_time" label={words.dropTime} placeholder="e.g. 18:00" />
      </div>
      <AmountField name="cancellation.penalty" label={words.penalty} kinds={['nights', 'percent', 'amount']} />
    </fieldset>
    <fieldset className="own-group">
      <legend>{words.payment}</legend>
      <div className="own-amounts">
        <ChoiceField
          name="guarantee"
          label={words.guarantee}
          data={[{ value: '', label: words.notSpecified }, ...choices(guaranteeNames)]}
        />
        <AmountField name="deposit" label={words.deposit} kinds={['nights', 'percent', 'amount']} />
        <AmountField name="commission" label={words.commission} kinds={['percent', 'amount', 'none']} />
      </div>
    </fieldset>
    <fieldset className="own-group">
      <legend>{words.who}</legend>
      <div className="own-fields">
        <ChoiceField name="category" label={words.category} data={listField(rateCategoryNames)} />
        <TagsField name="corporate_codes" label={words.corporateCodes} />
        <TagsField name="points_of_sale" label={words.pointsOfSale} />
      </div>
    </fieldset>
    <fieldset className="own-group">
      <legend>{words.derived}</legend>
      <div className="own-fields">
        <ChoiceField
          name="derived.from_plan_code"
          label={words.from}
          data={[
            { value: '', label: words.notDerived },
            ...others.map(({ code, name }) => ({ value: code, label: [code, name].filter(Boolean).join(' · ') })),
          ]}
        />
        <ChoiceField
          name="derived.round_to"
          label={words.roundTo}
          data={[{ value: '', label: words.notRounded }, ...['0.01', '0.1', '1', '5', '10'].map(itself)]}
        />
      </div>
      <AmountField
        name="derived.change"
        label={words.change}
        kinds={['percent', 'amount']}
        optional={false}
        currency={false}
      />
    </fieldset>
  </>
)

const itself = (value: string) => ({ value, label: value })
const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
