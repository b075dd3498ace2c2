// What to mend at a hotel: one row for each cause, the facts beside the score, and all of it as text for the loader.
import './mend.css'
import { Button, NativeSelect } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Task, Tasks } from '../../../contract/accuracy.ts'
import { besideKinds } from '../../../domain/accuracy/beside-kinds.ts'
import { criteria } from '../../../domain/accuracy/verdict.ts'
import { type GdsName, gdsIdOf, gdsList } from '../../../domain/gds.ts'
import { copyText } from '../../lib/copy.ts'
import { counted, dayText } from '../../lib/format.ts'
import { labelOfGds } from '../../lib/gds.ts'
import type { Dates } from '../../lib/session.ts'
import { percentText } from '../../parts/Accuracy.tsx'
import { besideNames } from '../../parts/beside-names.ts'
import { VerdictWord, WhyLinks } from '../../parts/FindingNote.tsx'
import { mendingWords } from '../../parts/mending-words.ts'
import { peopleText } from '../../parts/people-text.ts'
import { criterionLabels, labelOf } from '../../parts/rate-sections.ts'
import { placeText, tasksText } from '../../parts/tasks-text.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { showError, showSuccess } from '../../ui/Toasts.tsx'
import { hotelTasks } from '../accuracy/queries.ts'
import { mendWords as words, words as pageWords } from './words.ts'

const route = getRouteApi('/inside/dashboard/hotels/$hotelId')
/** A hotel has hundreds of causes; those that bring most come first. */
const firstTasks = 25
type MendSectionProps = { hotelId: number; name: string | undefined; dates: Dates }

export const MendSection = ({ hotelId, name = '', dates }: MendSectionProps) => {
  const search = route.useSearch()
  const filter = route.useNavigate()
  const { data, isPlaceholderData } = useQuery(
    hotelTasks(hotelId, dates, { gds: search.gds, criterion: search.criterion }),
  )
  const tasks = data?.tasks
  const most = search.all ? Number.POSITIVE_INFINITY : firstTasks
  const beside = data?.beside.filter(({ gds_id }) => !search.gds || gds_id === gdsIdOf(search.gds))
  const mending = data && mendingWords(data.summary.all, data.tasks)
  const count = data?.tasks_count ?? 0
  const copy = async () => {
    if (await copyText(tasksText(name, tasks ?? []))) showSuccess(words.copied(tasks?.length ?? 0, count))
    else showError(words.cannotCopy)
  }
  return (
    <div className={isPlaceholderData ? 'greyed' : undefined} aria-busy={!data || isPlaceholderData}>
      <div className="mend-bar">
        <div className="mend-says">
          <MendBasis basis={data?.basis} gds={search.gds} />
          <p>{mending || '\u00a0'}</p>
        </div>
        <NativeSelect
          size="xs"
          aria-label={words.gds}
          value={search.gds ?? ''}
          data={[{ value: '', label: words.bothGds }, ...gdsList.map(({ name: value, label }) => ({ value, label }))]}
          onChange={({ currentTarget: { value } }) =>
            void filter({ search: { ...search, gds: gdsList.find((gds) => gds.name === value)?.name } })
          }
        />
        <NativeSelect
          size="xs"
          aria-label={words.criterion}
          value={search.criterion ?? ''}
          data={[
            { value: '', label: words.allCriteria },
            ...criteria.map((value) => ({ value, label: criterionLabels[value] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            void filter({ search: { ...search, criterion: criteria.find((each) => each === value) } })
          }
        />
        <Button
          size="xs"
          variant="default"
          disabled={!tasks?.length}
          leftSection={<IconCopy size={14} stroke={1.6} aria-hidden />}
          onClick={() => void copy()}
        >
          {words.copy}
        </Button>
      </div>
      {tasks?.length === 0 && <EmptyState>{data?.basis.rates === 0 ? words.noRates : words.nothing}</EmptyState>}
      {!tasks && <div className="mend-wait" />}
      <ol className="mend-tasks">
        {tasks?.slice(0, most).map((task) => (
          <TaskRow key={task.key} task={task} hotelId={hotelId} />
        ))}
      </ol>
      {tasks && tasks.length > most && (
        <p className="mend-more">
          <Button size="xs" variant="default" onClick={() => void filter({ search: { ...search, all: 1 } })}>
            {words.showAll(tasks.length, count)}
          </Button>
        </p>
      )}
      {tasks && tasks.length <= most && tasks.length < count && (
        <p className="mend-more muted small">{words.restOf(tasks.length, count)}</p>
      )}
      {beside && beside.length > 0 && <BesideKinds facts={beside} />}
    </div>
  )
}

/** What the percentage rests on; a wrong price is said before it. */
const MendBasis = ({ basis, gds }: { basis: Tasks['basis'] | undefined; gds: GdsName | undefined }) => (
  <p className="small num">
    {basis && basis.rates > 0 && (
      <>
        <span className={basis.price_wrong_rates > 0 ? 'danger' : 'muted'}>
          {pageWords.wrongPrice(basis.price_wrong_rates)}
        </span>
        <span className="muted">
          {' '}
          · {pageWords.rates(basis.rates)}, {gds ? labelOfGds(gdsIdOf(gds)) : words.ofBothGds}
        </span>
      </>
    )}
    {'\u00a0'}
  </p>
)

/** A kind of many facts opens with its first ones. */
const firstFacts = 5
const BesideKinds = ({ facts }: { facts: Tasks['beside'] }) => (
  <section className="mend-beside" aria-labelledby="mend-beside">
    <h3 id="mend-beside">{words.beside}</h3>
    <p className="muted small">{words.notScored}</p>
    {besideKinds.map((kind) => {
      const ofKind = facts.filter((fact) => fact.kind === kind)
      const rest = ofKind.slice(firstFacts)
      return (
        ofKind.length > 0 && (
          <section key={kind} aria-labelledby={`mend-${kind}`}>
            <h4 id={`mend-${kind}`}>
              {besideNames[kind]} <span className="muted num">{ofKind.length}</span>
            </h4>
            <BesideFacts facts={ofKind.slice(0, firstFacts)} />
            {rest.length > 0 && (
              <details>
                <summary className="link">{words.showMore(rest.length)}</summary>
                <BesideFacts facts={rest} />
              </details>
            )}
          </section>
        )
      )
    })}
  </section>
)

const BesideFacts = ({ facts }: { facts: Tasks['beside'] }) => (
  <ul>
    {facts.map((fact) => (
      <li key={JSON.stringify(fact)}>
        <span className="tag">{labelOfGds(fact.gds_id)}</span> {peopleText(fact.words)}{' '}
        <span className="muted small num">{words.checkIns(fact.readings, fact.readings_count)}</span>
      </li>
    ))}
  </ul>
)

const TaskRow = ({ task, hotelId }: { task: Task; hotelId: number }) => {
  const [first] = task.rates
  return (
    <li>
      <div className="mend-what">
        <p>
          <VerdictWord verdict={task.verdict} /> <span className="row-name">{labelOf(task.field) ?? task.field}</span>{' '}
          <span className="tag">{labelOfGds(task.gds_id)}</span>{' '}
          <span className="muted small">{criterionLabels[task.criterion]}</span>
          {placeText(task) && <span className="muted small"> · {placeText(task)}</span>}
        </p>
        <p>{peopleText(task.advice)}</p>
        {(task.shown !== null || task.expected !== null) && (
          <p className="small mend-words">
            {task.shown !== null && (
              <span>
                <span className="muted">{words.shown}</span> {peopleText(task.shown)}
              </span>
            )}
            {task.expected !== null && (
              <span>
                <span className="muted">{words.expected}</span> {peopleText(task.expected)}
              </span>
            )}
          </p>
        )}
        <p className="muted small num mend-codes" title={task.rate_plans.join(', ')}>
          {counted(task.rates_count, 'rate')} · {counted(task.rate_plans.length, 'booking code')}:{' '}
          {task.rate_plans.slice(0, 8).join(', ')}
          {task.rate_plans.length > 8 && ` ${words.more(task.rate_plans.length - 8)}`} ·{' '}
          <WhyLinks checks={task.checks} />
        </p>
      </div>
      <div className="mend-becomes num">
        {task.becomes !== null && (
          <>
            <span className="muted small">{words.becomes}</span>
            <strong>{percentText(task.becomes)}</strong>
          </>
        )}
        {first && (
          <Link
            className="link"
            {...paths.rate({ hotel_id: hotelId, checkup_rate_id: first.id, code: first.rate_plan })}
            aria-label={words.openRate(first.rate_plan, dayText(first.check_in))}
          >
            {words.open}
          </Link>
        )}
      </div>
    </li>
  )
}
