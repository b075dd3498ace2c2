// The message to support: topic and text. S1§1, S1§5
import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { Feedback, feedback, feedbackTopics } from '../../../contract/feedback.ts'
import { call } from '../../lib/call.ts'
import { useForm } from '../../lib/form.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form, SubmitButton, useField } from '../../ui/fields/Form.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'

type Message = z.infer<typeof Feedback>
const topics = [{ value: '', label: 'Choose a topic' }, ...feedbackTopics]

export const ContactDialog = ({ onClose }: { onClose: () => void }) => {
  const send = useMutation({ mutationFn: (body: Message) => call(feedback.send, { body }) })
  const form = useForm({
    schema: Feedback,
    initial: { topic: feedbackTopics[0] },
    draft: 'contact-draft',
    send: async (message) => {
      await send.mutateAsync(message)
      form.forget()
      showSuccess('Message has been sent')
      onClose()
    },
  })
  return (
    <Dialog title="Contact" onClose={onClose}>
      <Form form={form}>
        <ChoiceField name="topic" label="Topic" data={topics} />
        <MessageField />
        <SubmitButton>Send</SubmitButton>
      </Form>
    </Dialog>
  )
}

const MessageField = () => <Textarea {...useField('message')} label="Message" rows={6} maxLength={10_000} />
