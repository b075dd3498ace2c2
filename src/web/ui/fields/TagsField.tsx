// Tags in a form: their texts as JSON under one name.
import { useState } from 'react'
import { useField } from './Form.tsx'
import { TagsInput } from './TagsInput.tsx'

type TagsFieldProps = { name: string; label: string; phrases?: boolean; max?: number }

export const TagsField = ({ name, label, phrases = false, max = 50 }: TagsFieldProps) => {
  const { defaultValue, error } = useField(name)
  const [tags, setTags] = useState<readonly string[]>(() => (defaultValue === '' ? [] : JSON.parse(defaultValue)))
  return (
    <div>
      <TagsInput label={label} values={tags} max={max} phrases={phrases} error={error} onChange={setTags} />
      <input type="hidden" name={name} value={JSON.stringify(tags)} />
    </div>
  )
}
