// The words and choices of API tokens.
import type { TokenScope } from '../../../../contract/api-tokens.ts'
import { addDays, todayIn } from '../../../../domain/stay.ts'

export const scopeNames: Record<TokenScope, { name: string; note: string }> = {
  read: { name: 'Read', note: 'View hotels, rates, scores, fixes and documents. No changes.' },
  checkups: { name: 'Checkups', note: 'Fetch rates from the GDS. Each search counts as a query.' },
  own_data: { name: 'Your rates', note: 'Read and change rooms, rate plans, prices and booking codes.' },
  issues: { name: 'Issues', note: 'Report and close issues, update fixes, edit hotel email addresses.' },
}

export const expiries = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'date', label: 'On a date' },
]

export const dayAfter = (days: number): string => addDays(todayIn(null, Date.now()), days)
