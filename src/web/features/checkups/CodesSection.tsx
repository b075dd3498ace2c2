// The booking codes of a checkup, with its score and the way to load the rules of all of them. S2§2
import { Button } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useMemo, useState } from 'react'
import type { Checkup } from '../../../contract/values/checkup-values.ts'
import type { Hotel } from '../../../contract/hotels.ts'
import { queriesText } from '../../parts/account/account-words.ts'
import { CheckupDepth } from '../../parts/checkup/CheckupDepth.tsx'
import { RulesProgress } from '../../parts/checkup/RulesProgress.tsx'
import { loadAllRulesText, queriesForAll } from '../../parts/checkup/rules-state.ts'
import { CodesPanel } from '../../parts/rate/codes/CodesPanel.tsx'
import { codesWithoutRates, requestedFirst } from '../../parts/rate/codes/requested-codes.ts'
import { lazyDialog } from '../../ui/Lazy.tsx'
import { profileQuery } from '../auth/queries.ts'
import { rulesCost } from './queries.ts'
import type { useRules } from './use-rules.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'

const LoadAllRulesDialog = lazyDialog(
  async () => (await import('../../parts/checkup/LoadAllRulesDialog.tsx')).LoadAllRulesDialog,
)

type AllRulesProps = { hotel: Hotel; checkup: Checkup; rules: ReturnType<typeof useRules> }
type CodesSectionProps = AllRulesProps &
  Omit<ComponentProps<typeof CodesPanel>, 'rates' | 'priceWrong' | 'codesWithout' | 'depth'>

export const CodesSection = ({ hotel, checkup, rules, ...list }: CodesSectionProps) => {
  const rates = useMemo(() => requestedFirst(hotel.rates, checkup), [hotel.rates, checkup])
  return (
    <CodesPanel
      {...list}
      rates={rates}
      priceWrong={checkup.price_wrong_rates}
      codesWithout={codesWithoutRates(checkup, rates)}
      depth={<AllRules hotel={hotel} checkup={checkup} rules={rules} />}
    />
  )
}

/** Loading all rules costs queries: their number is on the button and confirmed before. */
const AllRules = ({ hotel, checkup, rules }: AllRulesProps) => {
  const [open, setOpen] = useState(false)
  const { data: profile } = useSuspenseQuery(profileQuery)
  const cost = useQuery({ ...rulesCost(checkup.id), enabled: open })
  const queries = checkup.from_date < hotel.today ? 0 : queriesForAll(hotel.rates, rules.stale)
  return (
    <CheckupDepth checkup={checkup}>
      {rules.running && <RulesProgress work={rules.running.key} onCancel={rules.cancel} />}
      {!rules.running && queries > 0 && (
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          {loadAllRulesText(queries)}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <LoadAllRulesDialog
            gds={gdsLabelOfId(checkup.gds_id)}
            cost={cost.data}
            error={cost.error?.message}
            note={queriesText(profile)}
            onClose={() => setOpen(false)}
            onLoad={() => {
              setOpen(false)
              rules.load(null)
            }}
          />
        </Suspense>
      )}
    </CheckupDepth>
  )
}
