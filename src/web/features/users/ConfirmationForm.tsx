// The wizard that confirms an account: plan, hotels (not for agents), GDS. S1§4
import './users.css'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import type { User } from '../../../contract/users.ts'
import { gdsList } from '../../../domain/gds.ts'
import { numberText, moneyText } from '../../lib/format.ts'
import { isAgent } from '../../parts/account/account.ts'
import { registeredHotelOf } from '../../parts/hotel/hotel-notes.ts'
import { HotelPicker } from '../../parts/hotel/HotelPicker.tsx'
import { ChoiceList } from '../../ui/fields/ChoiceList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { confirmUser, planChoicesQuery } from './queries.ts'
import { forgetConfirmationDraft, useConfirmationDraft } from './use-confirmation-draft.ts'
import { words } from './words.ts'

type ConfirmationStep = 'plan' | 'hotels' | 'gds'
const titles: Record<ConfirmationStep, string> = { plan: 'Subscription plan', hotels: 'Hotels', gds: 'GDS' }

type ConfirmationFormProps = { user: User; onClose: () => void }

export const ConfirmationForm = ({ user, onClose }: ConfirmationFormProps) => {
  const close = () => {
    forgetConfirmationDraft(user.id)
    onClose()
  }
  const agent = isAgent(user)
  const steps: readonly ConfirmationStep[] = agent ? ['plan', 'gds'] : ['plan', 'hotels', 'gds']
  const { at, goTo, chosen, choose } = useConfirmationDraft(user.id)
  const [plans, hotels, gds] = [chosen('plans'), chosen('hotels'), chosen('gds')]
  const { mutate, isPending } = useMutation(confirmUser(useQueryClient()))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (at > 0) heading.current?.focus()
  }, [at])

  const step = steps[at] ?? 'plan'
  const last = at === steps.length - 1
  const [plan] = plans
  const missing = [
    plan === undefined && titles.plan,
    !agent && hotels.size === 0 && titles.hotels,
    gds.size === 0 && titles.gds,
  ].filter((each) => typeof each === 'string')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!last) return goTo(at + 1)
    if (plan === undefined || missing.length > 0) return
    const body = {
      first_plan: plan,
      hotels: [...hotels],
      gds: gdsList.map(({ id }) => id).filter((id) => gds.has(id)),
    }
    mutate(
      { id: user.id, body },
      {
        onSuccess: () => {
          showSuccess(words.success)
          close()
        },
      },
    )
  }
  return (
    <Dialog title={words.activateTitle(user.name || user.email)} wide onClose={close}>
      <ol className="wizard-steps" aria-label="Steps">
        {steps.map((each, index) => (
          <li key={each} aria-current={each === step ? 'step' : undefined}>
            {`${index + 1}. ${titles[each]}`}
          </li>
        ))}
      </ol>
      {!user.email_verified && <p className="muted small">{words.unverified(user.email)}</p>}
      <form className="form" onSubmit={submit}>
        <h3 ref={heading} tabIndex={-1}>
          {titles[step]}
        </h3>
        <div className="wizard-choices">
          {step === 'plan' && <PlanChoice chosen={plans} onChoose={choose('plans')} />}
          {step === 'hotels' && (
            <HotelPicker chosen={hotels} onChoose={choose('hotels')} registered={registeredHotelOf(user)} />
          )}
          {step === 'gds' && (
            <ChoiceList label={titles.gds} quiet choices={gdsList} chosen={gds} onChoose={choose('gds')} />
          )}
        </div>
        <div className="dialog-actions">
          {last && missing.length > 0 && (
            <p className="muted small push-right" role="status">
              {words.stillMissing(missing)}
            </p>
          )}
          {at > 0 && (
            <Button variant="default" onClick={() => goTo(at - 1)}>
              Back
            </Button>
          )}
          {last ? (
            <Button type="submit" loading={isPending} disabled={missing.length > 0}>
              Confirm
            </Button>
          ) : (
            <Button type="submit">Next</Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

type ChoiceProps = { chosen: ReadonlySet<number>; onChoose: (chosen: ReadonlySet<number>) => void }

const PlanChoice = (choice: ChoiceProps) => {
  const { data: plans } = useQuery(planChoicesQuery)
  if (plans?.length === 0) return <EmptyState>{words.noPlans}</EmptyState>
  const choices = plans?.map(({ id, name, price, currency, billing_cycle, requests_in_plan }) => ({
    id,
    label: name,
    note: `${moneyText(price, currency)} per ${billing_cycle}, ${numberText(requests_in_plan)} queries`,
  }))
  return <ChoiceList label={titles.plan} quiet single choices={choices} {...choice} />
}
