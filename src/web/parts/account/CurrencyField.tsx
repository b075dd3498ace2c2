// The code of a currency, with its name and symbol as soon as it is one. S2§3
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { isCurrency } from '../../../domain/codes/currencies.ts'
import { currencyText } from '../../../domain/formats.ts'
import { useField } from '../../ui/fields/Form.tsx'

/** 'EUR (Euro, €)' below the code; nothing while it is none. */
export const currencyNote = (typed: string): string | undefined => {
  const code = typed.trim().toUpperCase()
  return isCurrency(code) ? currencyText(code) : undefined
}

type CurrencyFieldProps = { name: string; label: string; placeholder?: string; className?: string }

export const CurrencyField = ({ name, ...rest }: CurrencyFieldProps) => {
  const { defaultValue, ...field } = useField(name)
  const [typed, setTyped] = useState(defaultValue)
  return (
    <TextInput
      autoComplete="off"
      maxLength={3}
      {...field}
      {...rest}
      defaultValue={defaultValue}
      description={currencyNote(typed)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}
