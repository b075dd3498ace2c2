// Fields that repeat: the beds of a room with their alternatives, and the prices of children by age.
import '../../../ui/fields/fields.css'
import { use } from 'react'
import { bedKindNames } from '../../../../domain/codes/bed-types.ts'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { FieldLines } from '../../../ui/fields/FieldLines.tsx'
import { FormFields } from '../../../ui/fields/Form.tsx'
import { NumberField } from '../../../ui/fields/TextField.tsx'
import { listField } from '../Fields.tsx'
import { formLabels as words } from '../field-words.ts'
import { countIn } from '../field-values.ts'

/** Beds in the same room, and alternatives to them. */
export const BedsFields = () => {
  const { values } = use(FormFields)
  return (
    <fieldset className="own-group">
      <legend>{words.beds}</legend>
      <FieldLines
        start={countIn(values, 'beds', '0.code')}
        least={1}
        add={words.addAlternative}
        remove={(at) => words.removeAlternative(at + 1)}
        line={(at) => (
          <>
            {at > 0 && <span className="muted small">{words.or}</span>}
            <FieldLines
              start={countIn(values, `beds.${at}`, 'code')}
              least={1}
              add={words.addBed}
              remove={(bed) => words.removeBed(bed + 1)}
              line={(bed) => (
                <>
                  <NumberField name={`beds.${at}.${bed}.quantity`} label={words.howMany} />
                  <ChoiceField name={`beds.${at}.${bed}.code`} label={words.bed} data={listField(bedKindNames)} />
                </>
              )}
            />
          </>
        )}
      />
    </fieldset>
  )
}

export const ChildrenFields = () => {
  const { values } = use(FormFields)
  return (
    <fieldset className="own-group">
      <legend>{words.children}</legend>
      <FieldLines
        start={countIn(values, 'children', 'amount')}
        add={words.addBand}
        remove={(at) => words.removeBand(at + 1)}
        line={(at) => (
          <>
            <NumberField name={`children.${at}.from_age`} label={words.fromAge} />
            <NumberField name={`children.${at}.to_age`} label={words.toAge} />
            <NumberField name={`children.${at}.amount`} label={words.perNight} />
          </>
        )}
      />
    </fieldset>
  )
}
