// The GDS that are asked, of those that the person has.
import { useState } from 'react'
import type { Profile } from '../../../../contract/auth.ts'
import { gdsChoicesOf } from '../../../parts/account/account.ts'
import { ChoiceList } from '../../../ui/fields/ChoiceList.tsx'
import { useField } from '../../../ui/fields/Form.tsx'
import { HiddenField } from './Fields.tsx'
import { formWords as say } from './field-words.ts'

export const GdsFields = ({ person }: { person: Profile }) => {
  const { defaultValue, error } = useField('gds')
  const [names, setNames] = useState<readonly string[]>(() => JSON.parse(defaultValue || '[]') as string[])
  const offered = gdsChoicesOf(person)
  const all = offered.map(({ name, label }, at) => ({ id: at, name, label }))
  return (
    <div>
      <ChoiceList
        label={say.gds}
        choices={all}
        chosen={new Set(all.filter(({ name }) => names.includes(name)).map(({ id }) => id))}
        onChoose={(ids) => setNames(all.filter(({ id }) => ids.has(id)).map(({ name }) => name))}
        error={error}
      />
      <HiddenField name="gds" value={JSON.stringify(names)} />
    </div>
  )
}
