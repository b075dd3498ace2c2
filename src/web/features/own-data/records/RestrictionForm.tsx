// Form for a restriction: closed, or a minimum or maximum number of nights.
import { restrictionNames } from '../../../parts/own-data/record-text.ts'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { NumberField } from '../../../ui/fields/TextField.tsx'
import { WeekdayFields } from '../Fields.tsx'
import { NightsFields } from './NightsFields.tsx'
import { formLabels as words } from '../field-words.ts'
import { choicesOf } from '../Parts.tsx'
import type { OwnOverview } from '../../../../contract/values/own-answers.ts'

export const RestrictionForm = ({ own }: { own: OwnOverview }) => (
  <>
    <div className="own-fields">
      <ChoiceField
        name="kind"
        label={words.restriction}
        data={Object.entries(restrictionNames).map(([value, label]) => ({ value, label }))}
      />
      <NumberField name="nights" label={words.nights} description={words.nightsNote} />
      <ChoiceField name="plan_id" label={words.plan} data={choicesOf(own.plans, words.everyPlan)} />
      <ChoiceField name="room_id" label={words.room} data={choicesOf(own.rooms, words.everyRoom)} />
    </div>
    <NightsFields open={false} />
    <WeekdayFields />
  </>
)
