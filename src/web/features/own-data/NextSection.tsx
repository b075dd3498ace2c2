// The next step of the set-up, offered where the one before it is done.
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { type OwnSection, paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useMayWrite, useOwnPath } from './hooks.ts'
import { nextStepAfter } from './progress.ts'
import { overviewWords as words } from './words.ts'
import type { OwnOverview } from '../../../contract/values/own-answers.ts'

/** Sections whose first record is entered in a separate form. */
const withForm: readonly OwnSection[] = ['rooms', 'plans', 'prices', 'taxes']

export const NextSection = ({ own, section }: { own: OwnOverview; section: OwnSection }) => {
  const pathTo = useOwnPath()
  const mayWrite = useMayWrite()
  const [before] = useState(own.version)
  const next = nextStepAfter(own, section)
  const isNew = own.version !== before
  const maps = section === 'codes' || section === 'proposal'
  const viewsRates = isNew && (next === null || maps)
  if (!mayWrite || next === undefined || (next === null && !isNew)) return null
  return (
    <p className="own-next-step">
      <span className="muted">{words.nextTo}</span>
      {viewsRates && (
        <LinkButton variant="default" size="xs" h={32} rightSection={arrow} {...paths.hotelRates(own.hotel_id)}>
          {words.viewRates}
        </LinkButton>
      )}
      {viewsRates && (
        <LinkButton
          variant="default"
          size="xs"
          h={32}
          rightSection={arrow}
          {...paths.hotel(own.hotel_id)}
          search={{ tab: 'fix' }}
        >
          {words.whatToFix}
        </LinkButton>
      )}
      {next && (
        <LinkButton
          variant="default"
          size="xs"
          h={32}
          rightSection={arrow}
          {...pathTo(next.section, withForm.includes(next.section) ? { edit: 'new' } : {})}
        >
          {words.steps[next.section].title}
        </LinkButton>
      )}
    </p>
  )
}

const arrow = <IconArrowRight size={14} aria-hidden />
