// /own-data/{hotelId}/{section}: what the property itself says it sells.
import './own-data.css'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { numberText } from '../../lib/format.ts'
import { type OwnSection, ownSections, paths } from '../../paths.ts'
import { NotFound } from '../../ui/ErrorPage.tsx'
import { lazyPart } from '../../ui/Lazy.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { profileQuery } from '../auth/queries.ts'
import { CodeMappingSection } from './codes/CodeMappingSection.tsx'
import { HolderBanner, HoldersSection } from './HoldersSection.tsx'
import { sectionRoute, useMayWrite, useOwnDataKey, useOwnPath } from './hooks.ts'
import { NextSection } from './NextSection.tsx'
import { OverviewSection } from './OverviewSection.tsx'
import { PlansSection } from './records/PlansSection.tsx'
import { PricesSection } from './prices/PricesSection.tsx'
import { followRescoring, outdateScores, ownOverviewQuery } from './queries.ts'
import { RestrictionsSection } from './records/RestrictionsSection.tsx'
import { RoomsSection } from './records/RoomsSection.tsx'
import { TaxesSection } from './records/TaxesSection.tsx'
import { sectionNames, words } from './words.ts'
import type { OwnOverview } from '../../../contract/values/own-answers.ts'

const ConnectionSection = lazyPart(async () => (await import('./imports/ConnectionSection.tsx')).ConnectionSection)
const VersionsSection = lazyPart(async () => (await import('./VersionsSection.tsx')).VersionsSection)
const ImportSection = lazyPart(async () => (await import('./imports/ImportSection.tsx')).ImportSection)
const ProposalSection = lazyPart(async () => (await import('./proposal/ProposalSection.tsx')).ProposalSection)
const pages: Record<OwnSection, ComponentType<{ own: OwnOverview }>> = {
  overview: OverviewSection,
  proposal: ProposalSection,
  rooms: RoomsSection,
  plans: PlansSection,
  codes: CodeMappingSection,
  prices: PricesSection,
  taxes: TaxesSection,
  restrictions: RestrictionsSection,
  import: ImportSection,
  versions: VersionsSection,
  connection: ConnectionSection,
}

export const OwnDataPage = () => {
  const params = sectionRoute.useParams()
  const { user_id = '' } = sectionRoute.useSearch()
  const hotel = Number(params.hotelId)
  const section = ownSections.find((name) => name === params.section)
  return section && Number.isSafeInteger(hotel) ? (
    <Shown key={`${hotel} ${user_id}`} hotel={hotel} section={section} />
  ) : (
    <NotFound />
  )
}

const Shown = ({ hotel, section }: { hotel: number; section: OwnSection }) => {
  const mayWrite = useMayWrite()
  const of = useOwnDataKey()
  const pathTo = useOwnPath()
  const { is_admin } = useSuspenseQuery(profileQuery).data
  const nobodyYet = is_admin && of.user_id === undefined
  const { data: own } = useQuery({ ...ownOverviewQuery(of), enabled: !nobodyYet })
  const name = own?.hotel_name
  const Section = pages[section]
  const sections = useRef<HTMLElement>(null)
  // On a phone the section's tab may be outside the visible row of tabs.
  useEffect(() => {
    const line = sections.current
    const at = line?.querySelector<HTMLElement>('[aria-current]')
    if (line && at) line.scrollLeft = at.offsetLeft - line.offsetLeft - (line.clientWidth - at.offsetWidth) / 2
  }, [section, own])
  return (
    <>
      <div className="own-head">
        <PageTitle page={[sectionNames[section], words.title, name]}>
          {name === undefined ? words.title : words.titleOf(name)}
        </PageTitle>
        {own ? <RescoreStatus own={own} /> : <p>&nbsp;</p>}
      </div>
      {is_admin && !nobodyYet && <HolderBanner of={of} />}
      {!mayWrite && <p className="muted own-read-only">{words.readOnly}</p>}
      {nobodyYet ? (
        <HoldersSection hotel={hotel} section={section} />
      ) : (
        <>
          <nav ref={sections} className="own-sections" aria-label={words.sections}>
            {ownSections.map((each) => (
              <Link key={each} {...pathTo(each)} activeProps={{}} aria-current={each === section ? 'page' : undefined}>
                {sectionNames[each]}
                {countedSections.has(each) && (
                  // Until the numbers are here they have room for two digits.
                  <span className="num">{own ? numberText(sectionCount(own, each) ?? 0) : '\u2007\u2007'}</span>
                )}
              </Link>
            ))}
          </nav>
          {own && <NextSection own={own} section={section} />}
          <Suspense fallback={<div className="card own-waiting" aria-busy />}>
            {own ? <Section key={section} own={own} /> : <div className="card own-waiting" aria-busy />}
          </Suspense>
        </>
      )}
    </>
  )
}

const countedSections: ReadonlySet<OwnSection> = new Set(['rooms', 'plans', 'codes', 'prices', 'taxes', 'restrictions'])
const sectionCount = (own: OwnOverview, section: OwnSection) => {
  if (section === 'prices') return own.prices_count
  if (section === 'restrictions') return own.restrictions_count
  return section === 'rooms' || section === 'plans' || section === 'codes' || section === 'taxes'
    ? own[section].length
    : undefined
}

/** Whether the checkups are scored against what was saved; once they are, everything that shows scores is reloaded. */
const RescoreStatus = ({ own: { hotel_id, version, rescoring } }: { own: OwnOverview }) => {
  const client = useQueryClient()
  const before = useRef(rescoring)
  const [seen] = useState(version)
  useEffect(() => {
    if (before.current === 'running' && rescoring === 'current') void outdateScores(client)
    before.current = rescoring
  }, [client, rescoring])
  const { hotel, user_id } = useOwnDataKey()
  useEffect(
    () => () => {
      // The next page notices a failure through its own calls.
      if (before.current === 'running') void followRescoring(client, { hotel, user_id }).catch(() => undefined)
    },
    [client, hotel, user_id],
  )
  if (version === 0) return <p role="status">&nbsp;</p>
  return (
    <p className="muted" role="status">
      {rescoring === 'running' ? (
        words.scoringNow(version)
      ) : (
        <>
          {seen !== version ? words.scoredAgain(version) : words.scored(version)}{' '}
          <Link className="link" {...paths.hotelRates(hotel_id)}>
            {words.seeRates}
          </Link>
        </>
      )}
    </p>
  )
}
