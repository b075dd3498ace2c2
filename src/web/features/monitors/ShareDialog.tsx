// Changes the share of the plan that monitors may use, and the time zone of the account's clock.
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { MonitorAccount } from '../../../contract/monitors.ts'
import { timeZones } from '../../../domain/codes/time-zones.ts'
import { useForm } from '../../lib/form.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { Form, SubmitButton } from '../../ui/fields/Form.tsx'
import { NumberField } from '../../ui/fields/TextField.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { changeMonitorAccount } from './queries.ts'
import { shareWords, words } from './words.ts'

const badShare = 'Use a whole number from 1 to 100'
const shareSchema = z.object({
  share: z
    .string()
    .trim()
    .regex(/^([1-9]\d?|100)$/, badShare)
    .transform(Number),
  time_zone: z.string(),
})

type ShareDialogProps = { account: MonitorAccount; onClose: () => void }
export const ShareDialog = ({ account, onClose }: ShareDialogProps) => {
  const { mutateAsync } = useMutation(changeMonitorAccount(useQueryClient()))
  const form = useForm({
    schema: shareSchema,
    initial: { share: String(account.share), time_zone: account.time_zone },
    send: async (body) => {
      await mutateAsync(body)
      showSuccess(shareWords.saved)
      onClose()
    },
  })
  return (
    <Dialog title={shareWords.dialog} onClose={onClose}>
      <Form form={form}>
        <NumberField name="share" label={shareWords.field} description={shareWords.why} />
        <ChoiceField name="time_zone" label={shareWords.zoneField} description={shareWords.zoneWhy} data={timeZones} />
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {words.actions.cancel}
          </Button>
          <SubmitButton>{shareWords.save}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
