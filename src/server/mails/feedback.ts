// A message from the Contact window, to support. A reply goes to its sender. S1§1
import { z } from 'zod'
import { defineMail } from './mail.ts'

export const feedbackMail = defineMail({
  values: z.object({ name: z.string(), email: z.string(), topic: z.string(), message: z.string() }),
  subject: ({ topic }) => `Feedback: ${topic}`,
  body: ({ name, email, topic, message }) => [
    {
      facts: [
        ['From', `${name} <${email}>`],
        ['Topic', topic],
      ],
    },
    { quote: message },
  ],
})
