// /admin/highlighted-phrases: the phrases that are marked in the texts of rates, and how they look. S2§2
import './highlighted-phrases.css'
import { Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from '../../lib/form.ts'
import { MarkedText } from '../../parts/rate/MarkedText.tsx'
import { Form, SubmitButton, useField } from '../../ui/fields/Form.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { highlightedPhrases, savePhrases } from './queries.ts'

const words = {
  title: 'Highlighted phrases',
  help: 'These phrases are highlighted in the GDS rate texts for all users, in upper or lower case.',
  phrases: 'Phrases, one per line',
  save: 'Save',
  saved: 'Phrases saved',
  preview: 'Preview',
  example:
    'DELUXE ROOM WITH WALK-IN SHOWER. BREAKFAST INCLUDED. FREE CANCELLATION UNTIL 6 PM ON THE DAY OF ARRIVAL, ' +
    'AFTER THAT THE DEPOSIT IS NON REFUNDABLE. CITY TAX AND RESORT FEE ARE PAID AT THE HOTEL.',
} as const

export const HighlightedPhrasesPage = () => {
  const { data: phrases } = useQuery(highlightedPhrases)
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <div className="phrases">
        <section className="card" aria-label={words.title} aria-busy={!phrases}>
          {phrases && <PhrasesForm key={phrases.join('\n')} phrases={phrases} />}
        </section>
        <section className="card" aria-labelledby="phrases-preview">
          <h2 id="phrases-preview">{words.preview}</h2>
          <p>
            <MarkedText text={words.example} phrases={phrases ?? []} />
          </p>
        </section>
      </div>
    </>
  )
}

const PhrasesForm = ({ phrases }: { phrases: readonly string[] }) => {
  const { mutateAsync } = useMutation(savePhrases(useQueryClient()))
  const form = useForm({
    schema: async () => (await import('./values.ts')).phrasesSchema,
    initial: { phrases: phrases.join('\n') },
    draft: 'highlighted-phrases',
    send: async (changed) => {
      await mutateAsync(changed.phrases)
      form.forget()
      showSuccess(words.saved)
    },
  })
  return (
    <Form form={form}>
      <p className="muted">{words.help}</p>
      <PhrasesField />
      <div className="row">
        <SubmitButton>{words.save}</SubmitButton>
      </div>
    </Form>
  )
}

const PhrasesField = () => (
  <Textarea {...useField('phrases')} label={words.phrases} rows={16} spellCheck={false} autoComplete="off" />
)
