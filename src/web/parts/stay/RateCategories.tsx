// The rate categories of a search: a list of check boxes below a button, at most eight of them. S2§5
import '../../ui/fields/fields.css'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { maximumRateCategories } from '../../../domain/stay.ts'
import { Dropdown } from '../../ui/fields/Dropdown.tsx'
import { FieldTrigger } from './FieldTrigger.tsx'

type RateCategoriesProps = {
  categories: readonly { code: string; name: string; active: boolean }[]
  values: readonly string[]
  disabled: boolean
  error: string | undefined
  onOpen: () => void
  onChange: (values: readonly string[]) => void
}

export const RateCategories = ({ categories, values, disabled, error, onOpen, onChange }: RateCategoriesProps) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const full = values.length >= maximumRateCategories
  const nameOf = (code: string) => categories.find((category) => category.code === code)?.name ?? `Category ${code}`
  const shown = categories.filter(({ active, code }) => active || values.includes(code))

  const trigger = (
    <FieldTrigger
      id={id}
      label="Rate category"
      open={open}
      disabled={disabled}
      error={error}
      onNear={onOpen}
      onClick={() => setOpen(!open)}
    >
      <span className="input-text">{values.length === 0 ? 'All' : values.map(nameOf).join(', ')}</span>
      <IconChevronDown size={14} stroke={1.8} aria-hidden />
    </FieldTrigger>
  )
  return (
    <Dropdown open={open} onClose={() => setOpen(false)} trigger={trigger}>
      <fieldset className="checks">
        <legend className="sr">Rate category</legend>
        {shown.map(({ code, name }) => {
          const on = values.includes(code)
          return (
            <label key={code}>
              <input
                type="checkbox"
                checked={on}
                disabled={full && !on}
                onChange={() => onChange(on ? values.filter((value) => value !== code) : [...values, code])}
              />
              {name}
            </label>
          )
        })}
      </fieldset>
      <div className="checks-foot">
        <span role="status">{full && `Max values reached: ${maximumRateCategories}`}</span>
        <button type="button" className="text-button" disabled={values.length === 0} onClick={() => onChange([])}>
          Clear
        </button>
      </div>
    </Dropdown>
  )
}
