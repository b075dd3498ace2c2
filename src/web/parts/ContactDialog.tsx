// The message to support: topic and text. S1§1, S1§5
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { Feedback, feedback, feedbackTopics } from '../../contract/feedback.ts'
import { call } from '../lib/call.ts'
import { useCheckedForm } from '../lib/form.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { showSuccess } from '../ui/Toasts.tsx'

type Message = z.infer<typeof Feedback>

export const ContactDialog = ({ onClose }: { onClose: () => void }) => {
  const send = useMutation({ mutationFn: (body: Message) => call(feedback.send, { body }) })
  const { errors, props } = useCheckedForm(
    async () => Feedback,
    async (message) => {
      await send.mutateAsync(message)
      showSuccess('Message has been sent')
      onClose()
    },
  )
  return (
    <Dialog title="Contact" onClose={onClose}>
      <form className="form" {...props}>
        <NativeSelect name="topic" label="Topic" data={[...feedbackTopics]} error={errors.topic} />
        <Textarea name="message" label="Message" rows={6} maxLength={10_000} error={errors.message} />
        <Button type="submit" loading={send.isPending}>
          Send
        </Button>
      </form>
    </Dialog>
  )
}
