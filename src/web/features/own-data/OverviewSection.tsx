// What is loaded, what is missing next, and the ways to start without any data.
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useMayWrite, useOwnPath } from './hooks.ts'
import { lackingOf, stepsOf } from './progress.ts'
import { overviewWords as words } from './words.ts'
import type { OwnOverview } from '../../../contract/values/own-answers.ts'

export const OverviewSection = ({ own }: { own: OwnOverview }) => {
  const mayWrite = useMayWrite()
  const nothing = own.rooms.length + own.plans.length + own.codes.length + own.taxes.length + own.prices_count === 0
  return (
    <div className="own-stack">
      {nothing && <Beginnings hotel={own.hotel_id} mayWrite={mayWrite} />}
      <div className="own-overview">
        <Path own={own} />
        {!nothing && <Lacking own={own} />}
      </div>
    </div>
  )
}

const Path = ({ own }: { own: OwnOverview }) => {
  const pathTo = useOwnPath()
  const steps = stepsOf(own)
  const next = steps.find(({ done }) => !done)
  return (
    <section className="card own-path" aria-labelledby="own-path">
      <h2 id="own-path">{words.path}</h2>
      <ol>
        {steps.map(({ section, done, says }) => (
          <li key={section} data-done={done || undefined} data-next={next?.section === section || undefined}>
            <span className="own-mark" aria-hidden>
              {done && <IconCheck size={13} stroke={2.4} />}
            </span>
            <span>
              <Link className="row-name" {...pathTo(section)}>
                {words.steps[section].title}
              </Link>
              {done && <span className="sr">, {words.done}</span>}
              {next?.section === section && <span className="tag own-next">{words.next}</span>}
              <span className="row-note">{says}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const Lacking = ({ own }: { own: OwnOverview }) => {
  const pathTo = useOwnPath()
  const lacking = lackingOf(own)
  return (
    <section className="card own-lacking" aria-labelledby="own-lacking">
      <h2 id="own-lacking">{words.lacking}</h2>
      <p className="muted small">{lacking.length > 0 ? words.lackingNote : words.nothingLacks}</p>
      <ul>
        {lacking.map(({ section, says, of }) => (
          <li key={says}>
            <Link className="link" {...pathTo(section, of.length === 1 && of[0] ? { edit: String(of[0].id) } : {})}>
              {says}
            </Link>
            <div className="row-note">{of.map(({ code }) => code).join(', ')}</div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Beginnings = ({ hotel, mayWrite }: { hotel: number; mayWrite: boolean }) => {
  const pathTo = useOwnPath()
  const ways = [
    ['propose', pathTo('proposal')],
    ['fill', pathTo('rooms', { edit: 'new' })],
    ['upload', pathTo('import')],
    ['expect', paths.hotelRates(hotel)],
  ] as const
  return (
    <section className="card own-begin" aria-labelledby="own-begin">
      <h2 id="own-begin">{words.emptyTitle}</h2>
      <p className="muted">{words.empty}</p>
      <ul>
        {ways.map(([way, link], at) => {
          const { title, text, go } = words[way]
          return (
            <li key={way}>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
              {mayWrite && (
                <LinkButton size="xs" h={32} variant={at === 0 ? 'filled' : 'default'} {...link}>
                  {go}
                </LinkButton>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
