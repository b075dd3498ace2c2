// The message to support: topic and text. S1§1, S1§5
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Feedback, feedback, feedbackTopics } from '../../contract/feedback.ts'
import { call } from '../lib/call.ts'
import { checkedBy, showServerErrors } from '../lib/form.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { showSuccess } from '../ui/Toasts.tsx'

type Message = z.infer<typeof Feedback>

export const ContactDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useForm({
    resolver: checkedBy<Message, Message>(async () => Feedback),
    defaultValues: { topic: feedbackTopics[0], message: '' },
  })
  const send = useMutation({
    mutationFn: (body: Message) => call(feedback.send, { body }),
    onSuccess: () => {
      showSuccess('Message has been sent')
      onClose()
    },
    onError: (error) => showServerErrors(form, error),
  })
  const { errors } = form.formState
  return (
    <Dialog title="Contact" onClose={onClose}>
      <form className="form" noValidate onSubmit={form.handleSubmit((message) => send.mutate(message))}>
        <NativeSelect
          label="Topic"
          data={[...feedbackTopics]}
          error={errors.topic?.message}
          {...form.register('topic')}
        />
        <Textarea
          label="Message"
          rows={6}
          maxLength={10_000}
          error={errors.message?.message}
          {...form.register('message')}
        />
        <Button type="submit" loading={send.isPending}>
          Send
        </Button>
      </form>
    </Dialog>
  )
}
