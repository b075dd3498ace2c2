// The words and choices of API tokens.
import type { TokenScope } from '../../../../contract/api-tokens.ts'

export const scopeNames: Record<TokenScope, { name: string; note: string }> = {
  read: { name: 'Read', note: 'View hotels, rates, scores, fixes and documents. No changes.' },
  checkups: {
    name: 'Checkups',
    note: 'Fetch rates from the GDS. Each search counts as a query. Checking a fix also needs Issues.',
  },
  own_data: { name: 'Your rates', note: 'Read and change rooms, rate plans, prices and booking codes.' },
  issues: { name: 'Issues', note: 'Report and close issues, update fixes, edit hotel email addresses.' },
}
