// Asks which hotels, GDS and stays are checked now, with the price while they are chosen.
import '../monitors.css'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Profile } from '../../../../contract/auth.ts'
import type { OneOffCost } from '../../../../contract/one-off-runs.ts'
import { maximumCorporateCodes } from '../../../../domain/stay.ts'
import { useForm } from '../../../lib/form.ts'
import { gdsChoicesOf, isAgent } from '../../../parts/account/account.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form, SubmitButton, useField, useMarked } from '../../../ui/fields/Form.tsx'
import { TagsField } from '../../../ui/fields/TagsField.tsx'
import { showSuccess } from '../../../ui/Toasts.tsx'
import { UnsoldNotes } from '../form/EstimateSection.tsx'
import { blankOf } from '../form/field-values.ts'
import { formWords } from '../form/field-words.ts'
import { GdsFields } from '../form/GdsFields.tsx'
import { HotelsFields } from '../form/HotelsFields.tsx'
import { StaysFields } from '../form/StaysFields.tsx'
import { priceIn, typedAsked, useAsked } from '../form/use-asked.ts'
import { DepthFields } from '../form/WhenFields.tsx'
import { type AskedToCount, oneOffCostQuery, oneOffPath, startOneOff } from './queries.ts'
import { oneOffWords as say } from './page-words.ts'

type OneOffDialogProps = { person: Profile; onClose: () => void }
export const OneOffDialog = ({ person, onClose }: OneOffDialogProps) => {
  const navigate = useNavigate()
  const { mutateAsync } = useMutation(startOneOff(useQueryClient()))
  const form = useForm({
    schema: async () => (await import('./values.ts')).oneOffFormSchema,
    initial: blankOf(
      gdsChoicesOf(person).map(({ name }) => name),
      { id: person.id, name: person.name },
    ),
    // Closing it loses nothing of what was chosen.
    draft: `one-off ${person.id}`,
    send: async (body) => {
      const { id } = await mutateAsync(body)
      form.forget()
      onClose()
      showSuccess(say.started)
      await navigate(oneOffPath(id))
    },
  })
  return (
    <Dialog title={say.title} onClose={onClose}>
      <p className="muted small">{say.lead}</p>
      <Form form={form} className="form monitor-form">
        <OneOffFields person={person} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

/** The server leaves out what a monitor has besides. */
const askedOf = (form: HTMLFormElement): AskedToCount | undefined => {
  const asked = typedAsked(form)
  if (!asked) return undefined
  const { hotels, gds, corporate_codes, stays, rules_of } = asked
  return { hotels, gds, corporate_codes, stays, rules_of } as AskedToCount
}

const OneOffFields = ({ person, onClose }: OneOffDialogProps) => {
  const { body, box, noticeSoon } = useAsked(askedOf)
  const price = priceIn(useQuery(oneOffCostQuery(body)), body !== undefined, useMarked())
  const wrongMore = [useField('corporate_codes').error, useField('rules_of').error].some((error) => error !== undefined)
  const { estimate, isOld, wrong, isAsked } = price
  return (
    <div
      ref={box}
      className="monitor-parts"
      onInput={noticeSoon}
      onChange={noticeSoon}
      onClick={noticeSoon}
      onKeyUp={noticeSoon}
      onBlur={noticeSoon}
    >
      <HotelsFields hasOwn={!isAgent(person) && !person.is_admin} hidden={0} />
      <GdsFields person={person} />
      <StaysFields daysAhead={say.daysAhead} />
      <details className="one-off-more" open={wrongMore || undefined}>
        <summary>{say.more}</summary>
        <div className="monitor-parts">
          <TagsField name="corporate_codes" label={formWords.corporateCodes} max={maximumCorporateCodes} />
          <DepthFields />
        </div>
      </details>
      <section className="monitor-price" aria-labelledby="one-off-price">
        <h3 id="one-off-price">{say.price}</h3>
        <div role="status" aria-busy={isOld} className={isOld && estimate ? 'greyed' : undefined}>
          {wrong !== undefined ? (
            <p className="danger">{wrong}</p>
          ) : estimate ? (
            <CostLines cost={estimate} />
          ) : (
            <p className="muted">{isAsked ? say.counting : say.priceNone}</p>
          )}
        </div>
      </section>
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          {say.cancel}
        </Button>
        <SubmitButton>{say.confirm(estimate?.queries)}</SubmitButton>
      </div>
    </div>
  )
}

const CostLines = ({ cost }: { cost: OneOffCost }) => {
  const { queries, left, extra_price, unsold } = cost
  return (
    <>
      <p className="num">
        <strong>{say.sum(cost)}</strong>
      </p>
      {left && <p className="num small">{say.left(left)}</p>}
      {left && queries > left.left && <p className="num small danger">{say.over(queries - left.left, extra_price)}</p>}
      <UnsoldNotes unsold={unsold} />
    </>
  )
}
