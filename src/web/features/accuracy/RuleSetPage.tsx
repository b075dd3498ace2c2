// /accuracy/rule-set: all checks by criterion, with weight, reason, source and fields; the glossary; the observations.
import './rule-set.css'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { criterionLabels, criteria } from '../../../domain/accuracy/verdict.ts'
import { observationNames } from '../../parts/accuracy/observation-names.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchInput } from '../../ui/fields/SearchInput.tsx'
import { CheckEntry, checkMatches } from './Parts.tsx'
import { ruleSetQuery } from './queries.ts'
import { words } from './words.ts'

const route = getRouteApi('/inside/accuracy/rule-set')

export const RuleSetPage = () => {
  const { find } = route.useSearch()
  const filter = route.useNavigate()
  const named = useRouterState({ select: ({ location }) => location.hash })
  const { data: rules } = useQuery(ruleSetQuery)
  useNamed(named, rules !== undefined)
  const checks = rules?.checks.filter((check) => checkMatches(check, find))
  return (
    <article className="rule-set">
      <header>
        <PageTitle>{words.title}</PageTitle>
        <span className="tag">{rules ? words.version(rules.version) : '\u00a0'}</span>
        <p className="muted">{words.lead}</p>
      </header>
      <div className="rule-bar">
        <SearchInput
          label={words.find}
          value={find}
          onSearch={(text) => void filter({ search: { find: text }, replace: true })}
        />
        <nav aria-label={words.contents}>
          {criteria.map((criterion) => (
            <a key={criterion} className="link" href={`#${criterion}`}>
              {criterionLabels[criterion]}
            </a>
          ))}
          <a className="link" href="#observations">
            {words.observations}
          </a>
        </nav>
        <Button
          className="push"
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={14} stroke={1.6} aria-hidden />}
          onClick={() => window.print()}
        >
          {words.print}
        </Button>
      </div>
      {rules && find === undefined && (
        <section className="card" aria-labelledby="glossary">
          <h2 id="glossary">{words.glossary}</h2>
          <Terms rows={rules.words.map(({ word, text }) => [word, text])} />
        </section>
      )}
      {checks?.length === 0 && <EmptyState>{words.none}</EmptyState>}
      {criteria.map((criterion) => {
        const own = checks?.filter((check) => check.criterion === criterion) ?? []
        if (own.length === 0) return null
        return (
          <section key={criterion} className="card" aria-labelledby={criterion}>
            <div className="row between">
              <h2 id={criterion}>{criterionLabels[criterion]}</h2>
              <span className="muted small">{words.checks(own.length)}</span>
            </div>
            {own.map((check) => (
              <CheckEntry key={check.check} check={check} open={named === check.check} />
            ))}
          </section>
        )
      })}
      {rules && find === undefined && (
        <section className="card" aria-labelledby="observations">
          <h2 id="observations">{words.observations}</h2>
          <p className="muted small">{words.observationNote}</p>
          <Terms rows={rules.observations.map(({ kind, text }) => [observationNames[kind], text])} />
        </section>
      )}
    </article>
  )
}

const Terms = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <dl className="rule-words">
    {rows.map(([word, text]) => (
      <div key={word} style={{ display: 'contents' }}>
        <dt>{word}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

/** The target of the address does not exist yet when the browser looks for it. */
const useNamed = (id: string, ready: boolean) =>
  useEffect(() => {
    const named = ready && id ? document.getElementById(id) : null
    named?.scrollIntoView({ block: 'start' })
    named?.focus({ preventScroll: true })
  }, [id, ready])
