// What a travel agent does with a rate: 'Notify hotel' and 'Copy link', in a three-dots menu on small screens. S2§2, S2§6
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import type { Checkup, RateEntry } from '../../../contract/values/checkup-values.ts'
import { useRateNavigation } from '../../parts/stay/use-rate-navigation.ts'
import { lazyDialog } from '../../ui/Lazy.tsx'
import { RowMenu } from '../../ui/tables/RowMenu.tsx'
import { CopyLinkSection } from './CopyLinkSection.tsx'

const NotifyDialog = lazyDialog(async () => (await import('./NotifyDialog.tsx')).NotifyDialog)
const [notifyLabel, copyLabel] = ['Notify hotel', 'Copy link']

type AgentSectionProps = { entry: RateEntry; checkup: Checkup; hotel: string }

export const AgentSection = ({ entry, checkup, hotel }: AgentSectionProps) => {
  const [open, setOpen] = useState(false)
  const { place, go } = useRateNavigation()
  const { follows, ...rest } = place
  const narrow = useMediaQuery('(max-width: 47.9375em)', false, { getInitialValueInEffect: false })
  const notify = () => setOpen(true)
  const close = () => {
    setOpen(false)
    if (follows !== undefined) go(rest, { replace: true })
  }
  return (
    <>
      {!narrow && (
        <Button variant="default" size="xs" h={32} onClick={notify}>
          {notifyLabel}
        </Button>
      )}
      <CopyLinkSection rate_id={entry.id}>
        {({ copy, busy, expanded }) =>
          narrow ? (
            <RowMenu
              label={`Actions for ${entry.rate_plan}`}
              actions={[
                { label: notifyLabel, run: notify },
                { label: copyLabel, run: copy },
              ]}
            />
          ) : (
            <Button variant="default" size="xs" h={32} loading={busy} aria-expanded={expanded} onClick={copy}>
              {copyLabel}
            </Button>
          )
        }
      </CopyLinkSection>
      {(open || follows !== undefined) && (
        <Suspense fallback={null}>
          <NotifyDialog
            rate={entry}
            hotel={{ id: checkup.hotel_id, name: hotel }}
            scored_at={checkup.scored_at}
            date={checkup.from_date}
            follows={follows}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
