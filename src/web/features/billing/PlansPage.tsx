// /admin/plans: what is sold. Administrators create, edit and retire plans. S1§3
import './billing.css'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Plan } from '../../../contract/billing.ts'
import { compare } from '../../../domain/money.ts'
import { countText, moneyText } from '../../lib/format.ts'
import { type Column, DataTable, type Sorting } from '../../ui/tables/DataTable.tsx'
import { lazyDialog } from '../../ui/Lazy.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { RowMenu } from '../../ui/tables/RowMenu.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { plansQuery, retirePlan } from './queries.ts'
import { limitText, priceText, words } from './words.ts'

const PlanForm = lazyDialog(async () => (await import('./PlanForm.tsx')).PlanForm)
const route = getRouteApi('/admin/admin/plans')

type Sort = 'name' | 'price' | 'accounts'
const columns: readonly Column<Plan, Sort>[] = [
  { head: 'Name', sort: 'name', wide: true, cell: ({ name }) => name },
  { head: 'Price', sort: 'price', right: true, card: 'Price', long: true, cell: priceText },
  { head: 'Plan limit', right: true, card: 'Limit', cell: limitText },
  {
    head: 'Above the limit',
    right: true,
    card: 'Above',
    cell: (plan) => moneyText(plan.requests_price_above_threshold, plan.currency),
  },
  { head: 'Version', right: true, card: 'Version', cell: ({ version }) => version },
  { head: 'Accounts', sort: 'accounts', right: true, card: 'Accounts', cell: ({ accounts }) => accounts ?? 0 },
]
const orders: Record<Sort, (a: Plan, b: Plan) => number> = {
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
  price: (a, b) => a.currency.localeCompare(b.currency) || compare(a.price, b.price),
  accounts: (a, b) => (a.accounts ?? 0) - (b.accounts ?? 0),
}
const sorted = (plans: readonly Plan[], { by, direction }: Sorting<Sort>) =>
  plans.toSorted((a, b) => (direction === 'asc' ? 1 : -1) * orders[by](a, b))

export const PlansPage = () => {
  const { sort_by: by = 'price', sort_direction: direction = 'asc', edit } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: plans, isPlaceholderData } = useQuery(plansQuery)
  const [retiring, setRetiring] = useState<Plan>()
  const open = (which: number | 'new' | undefined) => void navigate({ search: (now) => ({ ...now, edit: which }) })
  const edited = plans?.find(({ id }) => id === edit)
  return (
    <>
      <div className="row between wrap plans-head">
        <PageTitle>Plans</PageTitle>
        <Button onClick={() => open('new')}>New plan</Button>
      </div>
      <section className="card">
        <DataTable
          label="Plans"
          columns={columns}
          rows={plans && sorted(plans, { by, direction })}
          keyOf={({ id }) => id}
          cardHead={({ name }) => name}
          menu={(plan) => (
            <RowMenu
              label={`Actions for ${plan.name}`}
              actions={[
                { label: 'Edit', run: () => open(plan.id) },
                { label: 'Retire', run: () => setRetiring(plan) },
              ]}
            />
          )}
          onOpen={(plan) => open(plan.id)}
          old={isPlaceholderData}
          sorting={{ by, direction }}
          onSort={(sorting) =>
            void navigate({ search: (now) => ({ ...now, sort_by: sorting.by, sort_direction: sorting.direction }) })
          }
          empty="No plans yet. Create one so that accounts can subscribe."
        />
      </section>
      {(edit === 'new' || edited) && (
        <Suspense fallback={null}>
          <PlanForm key={edit} plan={edited} onClose={() => open(undefined)} />
        </Suspense>
      )}
      {retiring && <RetireQuestion plan={retiring} onClose={() => setRetiring(undefined)} />}
    </>
  )
}

const RetireQuestion = ({ plan, onClose }: { plan: Plan; onClose: () => void }) => {
  const { mutate, isPending } = useMutation({ ...retirePlan(useQueryClient()), onSettled: onClose })
  const { accounts } = plan
  return (
    <QuestionDialog
      title={`Retire ${plan.name}?`}
      confirm="Retire plan"
      danger
      busy={isPending}
      onConfirm={() => mutate(plan.id, { onSuccess: () => showSuccess(words.saved) })}
      onClose={onClose}
    >
      {accounts
        ? `${countText(accounts, 'account')} ${accounts === 1 ? 'uses' : 'use'} this plan. It can be retired once none does.`
        : 'Accounts can no longer subscribe to it.'}
    </QuestionDialog>
  )
}
