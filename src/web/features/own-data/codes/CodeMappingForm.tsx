// Which plan and room a booking code stands for, in one GDS or both.
import { gdsList } from '../../../../domain/gds.ts'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { formLabels as words } from '../field-words.ts'
import { choicesOf } from '../Parts.tsx'
import type { OwnOverview } from '../../../../contract/values/own-answers.ts'

export const CodeMappingForm = ({ own }: { own: OwnOverview }) => (
  <div className="own-fields">
    <TextField name="pattern" label={words.pattern} description={words.patternNote} placeholder="e.g. A1KBAR" />
    <ChoiceField
      name="gds_id"
      label={words.gds}
      data={[{ value: '', label: words.both }, ...gdsList.map(({ id, label }) => ({ value: String(id), label }))]}
    />
    <ChoiceField name="plan_id" label={words.plan} data={choicesOf(own.plans, words.choosePlan)} />
    <ChoiceField name="room_id" label={words.room} data={choicesOf(own.rooms, words.anyRoom)} />
  </div>
)
