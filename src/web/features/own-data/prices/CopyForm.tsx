// Copies the prices of a season to another one, adjusted by a percentage.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { FormFields } from '../../../ui/fields/Form.tsx'
import { NumberField } from '../../../ui/fields/TextField.tsx'
import { NightsFields } from '../records/NightsFields.tsx'
import { formLabels } from '../field-words.ts'
import type { Season } from './grid.ts'
import { words as shared } from '../words.ts'
import { isDay } from '../../../../domain/stay.ts'
import { gridWords as words } from './price-words.ts'
import { typedDay } from '../field-values.ts'

type CopyFormProps = {
  onCopy: (to: Pick<Season, 'first_night' | 'last_night'>, percent: string, round_to: string) => void
  onClose: () => void
}

export const CopyForm = ({ onCopy, onClose }: CopyFormProps) => {
  const [errors, setErrors] = useState<Record<string, string>>({})
  return (
    <Dialog title={words.copyTitle} onClose={onClose}>
      <form
        className="form own-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const flat = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
          const [first_night, last_night] = [typedDay(flat.first_night), typedDay(flat.last_night)]
          const percent = (flat.percent ?? '').trim().replace(',', '.').replace('−', '-') || '0'
          const wrong: Record<string, string> = {}
          if (first_night === null || !isDay(first_night))
            wrong.first_night = first_night === null ? words.required : words.notADay
          if (last_night === null || !isDay(last_night))
            wrong.last_night = last_night === null ? words.required : words.notADay
          if (first_night && last_night && last_night < first_night) wrong.last_night ??= words.lastBeforeFirst
          if (!/^[+-]?\d{1,3}(\.\d{1,4})?$/.test(percent)) wrong.percent = words.notPercent
          setErrors(wrong)
          if (Object.keys(wrong).length === 0)
            onCopy({ first_night, last_night }, percent.replace('+', ''), flat.round_to ?? '')
        }}
      >
        <p className="muted">{words.copyNote}</p>
        <FormFields value={{ values: {}, errors }}>
          <NightsFields open={false} />
          <div className="own-fields">
            <NumberField name="percent" label={words.percent} placeholder="e.g. 10" />
            <ChoiceField
              name="round_to"
              label={words.roundTo}
              data={[
                { value: '', label: formLabels.notRounded },
                ...['0.1', '1', '5', '10'].map((value) => ({ value, label: value })),
              ]}
            />
          </div>
        </FormFields>
        <div className="own-form-foot">
          <Button variant="default" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit">{words.doCopy}</Button>
        </div>
      </form>
    </Dialog>
  )
}
