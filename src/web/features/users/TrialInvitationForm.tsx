// The form of an invitation to a trial. S1§3, S1§5
import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { gdsList } from '../../../domain/gds.ts'
import { addDays } from '../../../domain/stay.ts'
import { dayText } from '../../lib/format.ts'
import { useForm } from '../../lib/form.ts'
import { HotelPicker } from '../../parts/hotel/HotelPicker.tsx'
import { paths } from '../../paths.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { ChoiceList } from '../../ui/fields/ChoiceList.tsx'
import { DateField } from '../../ui/dates/DateField.tsx'
import { Form, SubmitButton, useField } from '../../ui/fields/Form.tsx'
import { readersDay } from '../../ui/dates/readers-day.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { createTrialInvitation } from './queries.ts'

type AccountType = 'owner' | 'travel_agent'
const accountTypes = [
  { value: '', label: 'Choose' },
  { value: 'owner', label: 'Hotel' },
  { value: 'travel_agent', label: 'Travel Agency' },
]
const trialDays = 30

export const TrialInvitationForm = ({ accountType }: { accountType: AccountType | undefined }) => {
  const navigate = useNavigate()
  const { mutateAsync } = useMutation(createTrialInvitation(useQueryClient()))
  const today = readersDay()
  const form = useForm({
    schema: async () => (await import('./values.ts')).trialInvitationSchema,
    initial: {
      account_type: accountType ?? '',
      trial_ends_at: addDays(today, trialDays), // S1§9
      gds_ids: '[]',
      hotel_ids: '[]',
    },
    draft: 'trial-invitation',
    send: async (body) => {
      await mutateAsync(body)
      form.forget()
      showSuccess('Invitation sent')
      await navigate(paths.users('trials'))
    },
  })
  const [chosen, setChosen] = useState(form.values.account_type ?? '')
  return (
    <Form form={form}>
      <AccountTypeField fixed={accountType} onChoose={setChosen} />
      <TextField name="email" label="Email" type="email" />
      <TextField name="first_name" label="First name" maxLength={200} />
      <TextField name="last_name" label="Last name" maxLength={200} />
      <GdsField />
      <TrialEndField min={today} />
      {chosen !== 'travel_agent' && <HotelsField />}
      <SubmitButton>Send invitation</SubmitButton>
    </Form>
  )
}

type AccountTypeFieldProps = { fixed: AccountType | undefined; onChoose: (type: string) => void }
const AccountTypeField = ({ fixed, onChoose }: AccountTypeFieldProps) => {
  const label = accountTypes.find(({ value }) => value === fixed)?.label
  if (fixed)
    return (
      <>
        <TextInput label="Account type" value={label} readOnly />
        <input type="hidden" name="account_type" value={fixed} />
      </>
    )
  return <ChoiceField name="account_type" label="Account type" data={accountTypes} onChoose={onChoose} />
}

const TrialEndField = ({ min }: { min: string }) => (
  <DateField name="trial_ends_at" label="Trial ends" dayText={dayText} min={min} />
)

/** The ids as JSON under one name, as tags are. */
const useIds = (name: string) => {
  const { defaultValue, error } = useField(name)
  const [ids, setIds] = useState<readonly number[]>(() => JSON.parse(defaultValue || '[]') as number[])
  return { ids, setIds, error, hidden: <input type="hidden" name={name} value={JSON.stringify(ids)} /> }
}

const GdsField = () => {
  const { ids, setIds, error, hidden } = useIds('gds_ids')
  return (
    <div>
      {hidden}
      <ChoiceList
        label="GDS"
        choices={gdsList}
        chosen={new Set(ids)}
        onChoose={(chosen) => setIds([...chosen])}
        error={error}
      />
    </div>
  )
}

const HotelsField = () => {
  const { ids, setIds, error, hidden } = useIds('hotel_ids')
  return (
    <div>
      <p className="mantine-InputWrapper-label">Hotels</p>
      {hidden}
      <HotelPicker chosen={new Set(ids)} onChoose={(chosen) => setIds([...chosen])} error={error} />
    </div>
  )
}
