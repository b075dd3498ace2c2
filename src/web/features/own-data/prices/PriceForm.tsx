// What a plan costs in a room on some nights.
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { NumberField } from '../../../ui/fields/TextField.tsx'
import { OwnCurrencyField, WeekdayFields } from '../Fields.tsx'
import { NightsFields } from '../records/NightsFields.tsx'
import { ChildrenFields } from '../records/GroupFields.tsx'
import { formLabels as words } from '../field-words.ts'
import { choicesOf } from '../Parts.tsx'
import type { OwnOverview } from '../../../../contract/values/own-answers.ts'

export const PriceForm = ({ own }: { own: OwnOverview }) => (
  <>
    <div className="own-fields">
      <ChoiceField name="plan_id" label={words.plan} data={choicesOf(own.plans, words.choosePlan)} />
      <ChoiceField name="room_id" label={words.room} data={choicesOf(own.rooms, words.everyRoom)} />
    </div>
    <NightsFields open />
    <div className="own-fields">
      <NumberField name="amount" label={words.price} placeholder="e.g. 120.00" />
      <OwnCurrencyField name="currency" />
      <ChoiceField
        name="per_person"
        label={words.perRoom}
        data={[
          { value: 'no', label: words.aRoom },
          { value: 'yes', label: words.aPerson },
        ]}
      />
      <ChoiceField
        name="tax"
        label={words.tax}
        data={[
          { value: 'after', label: words.after },
          { value: 'before', label: words.before },
        ]}
      />
    </div>
    <fieldset className="own-group">
      <legend>{words.more}</legend>
      <WeekdayFields />
      <div className="own-fields">
        <NumberField name="adults" label={words.adults} placeholder={words.adultsAny} />
        <NumberField name="extra_adult" label={words.extraAdult} />
        <NumberField name="minimum_nights" label={words.minimumNights} />
      </div>
    </fieldset>
    <ChildrenFields />
  </>
)
