// What one room is: its beds, view, smoking, guests, and what its description must say.
import { roomViewNames } from '../../../../domain/codes/room-views.ts'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { TagsField } from '../../../ui/fields/TagsField.tsx'
import { NumberField, TextField } from '../../../ui/fields/TextField.tsx'
import { listField, YesNoField } from '../Fields.tsx'
import { BedsFields } from './GroupFields.tsx'
import { formLabels as words } from '../field-words.ts'

export const RoomForm = () => (
  <>
    <div className="own-fields">
      <TextField name="code" label={words.code} placeholder="e.g. DBL" />
      <TextField name="name" label={words.roomName} placeholder="e.g. Double room" />
    </div>
    <BedsFields />
    <div className="own-fields">
      <ChoiceField name="view" label={words.view} data={listField(roomViewNames)} />
      <YesNoField name="smoking" label={words.smoking} yes={words.smokingYes} no={words.smokingNo} />
      <NumberField name="greatest_occupancy" label={words.guests} />
    </div>
    <TagsField name="phrases" label={words.phrases} phrases />
  </>
)
