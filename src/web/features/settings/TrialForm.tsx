// An administrator sets, moves or deletes the end of a trial. S1§4
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { todayIn } from '../../../domain/stay.ts'
import { CardForm } from '../../parts/account/SettingsCard.tsx'
import { dayText } from '../../lib/format.ts'
import { useForm } from '../../lib/form.ts'
import { DateField } from '../../ui/dates/DateField.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { showSuccess, showWarning } from '../../ui/Toasts.tsx'
import type { CardProps } from './hooks.ts'
import { updateUser } from './queries.ts'

/** S1§8 */
const withoutHotels = 'Assign at least one hotel to user before setting a trial.'

export const TrialForm = ({ user, onDone }: CardProps) => {
  const { mutateAsync, mutate, isPending } = useMutation(updateUser(useQueryClient(), user))
  const [asked, ask] = useState(false)
  const form = useForm({
    schema: async () => (await import('./values.ts')).trialSchema,
    initial: { trial_ends_at: user.trial_ends_at ?? '' },
    send: async (fields) => {
      if (user.role === 'owner' && user.hotels.length === 0) return showWarning(withoutHotels)
      await mutateAsync(fields)
      showSuccess('Trial set successfully.')
      onDone()
    },
  })
  const remove = () =>
    mutate(
      { trial_ends_at: null },
      {
        onSuccess: () => {
          showSuccess('User has been updated')
          onDone()
        },
        onSettled: () => ask(false),
      },
    )
  return (
    <>
      <CardForm form={form} onCancel={onDone}>
        <TrialDate />
        <p className="muted small">A trial gives the user both GDS.</p>
        {user.trial_ends_at !== null && (
          <div>
            <Button variant="default" onClick={() => ask(true)}>
              Delete trial
            </Button>
          </div>
        )}
      </CardForm>
      {asked && (
        <QuestionDialog
          title="Delete this trial?"
          confirm="Delete trial"
          danger
          busy={isPending}
          onConfirm={remove}
          onClose={() => ask(false)}
        >
          Without a trial or a subscription, the account can’t be used.
        </QuestionDialog>
      )}
    </>
  )
}

const TrialDate = () => (
  <DateField name="trial_ends_at" label="Trial ends" dayText={dayText} min={todayIn(null, Date.now())} />
)
