// The booking codes that are not mapped yet: what each most likely is and why, to be corrected, selected and confirmed.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { sectionRoute } from '../hooks.ts'
import { choicesOf } from '../Parts.tsx'
import { SuggestionForm } from './SuggestionForm.tsx'
import { suggestionKey, useSuggestions } from './use-suggestions.ts'
import type { CodeSuggestion, OwnOverview } from '../../../../contract/values/own-answers.ts'
import { codesWords as words } from '../code-words.ts'

type SuggestionsProps = { own: OwnOverview; shown: readonly CodeSuggestion[] | undefined; mayWrite: boolean }
type Suggestions = ReturnType<typeof useSuggestions>
const suggestionsAtOnce = 50

export const SuggestionsSection = ({ own, shown, mayWrite }: SuggestionsProps) => {
  const suggestions = useSuggestions(shown)
  const { open } = suggestions
  return (
    <section className="card" aria-labelledby="own-suggestions">
      <div className="table-bar">
        <h2 id="own-suggestions">{words.suggestions}</h2>
        <span className="muted num" role="status">
          {open?.length}
        </span>
        {mayWrite && open && open.length > 0 && <ConfirmBar {...suggestions} />}
      </div>
      {!open && <p className="own-pad muted">{words.loading}</p>}
      {open?.length === 0 &&
        (shown?.length === 0 ? (
          <EmptyState action={<LinkButton {...paths.hotelRates(own.hotel_id)}>{words.searchRates}</LinkButton>}>
            {words.noCheckups}
          </EmptyState>
        ) : (
          <EmptyState>{words.allKnown}</EmptyState>
        ))}
      {open && open.length > 0 && (
        <>
          <FilterBar own={own} mayWrite={mayWrite} {...suggestions} />
          <SuggestionRows own={own} mayWrite={mayWrite} {...suggestions} />
        </>
      )}
    </section>
  )
}

const ConfirmBar = ({ selected, confident, select, unselect, confirm, isPending }: Suggestions) => (
  <span className="row push">
    {selected.length > 0 ? (
      <Button variant="default" size="xs" h={32} onClick={() => unselect(selected)}>
        {words.untick}
      </Button>
    ) : (
      confident.length > 0 && (
        <Button variant="default" size="xs" h={32} onClick={() => select(confident)}>
          {words.tickSure(confident.length)}
        </Button>
      )
    )}
    <Button size="xs" h={32} disabled={selected.length === 0} loading={isPending} onClick={confirm}>
      {words.confirm(selected.length)}
    </Button>
  </span>
)

type BarProps = Suggestions & { own: OwnOverview; mayWrite: boolean }
const FilterBar = ({ own, mayWrite, wanted, foundOnes, selected, select, choose }: BarProps) => {
  const search = sectionRoute.useSearch()
  const filter = sectionRoute.useNavigate()
  return (
    <div className="own-pad own-suggestions-bar">
      <TextInput
        type="search"
        size="xs"
        aria-label={words.filter}
        placeholder={words.filter}
        value={wanted}
        onChange={({ currentTarget }) =>
          void filter({
            search: { ...search, propose: currentTarget.value || undefined, shown: undefined },
            replace: true,
          })
        }
      />
      {mayWrite && wanted !== '' && (
        <Button variant="default" size="xs" onClick={() => select(foundOnes)}>
          {words.tickFound(foundOnes.length)}
        </Button>
      )}
      {mayWrite && selected.length > 1 && (
        <>
          <NativeSelect
            size="xs"
            aria-label={words.planOfAll}
            value=""
            data={choicesOf(own.plans, words.planOfAll)}
            onChange={({ currentTarget }) => choose(selected, { plan_id: Number(currentTarget.value) || null })}
          />
          <NativeSelect
            size="xs"
            aria-label={words.roomOfAll}
            value=""
            data={choicesOf(own.rooms, words.roomOfAll)}
            onChange={({ currentTarget }) => choose(selected, { room_id: Number(currentTarget.value) || null })}
          />
        </>
      )}
      {mayWrite && <span className="muted small">{words.suggestionsNote}</span>}
    </div>
  )
}

const SuggestionRows = ({ own, mayWrite, found, errors, choiceOf, isSelected, select, unselect, choose }: BarProps) => {
  const search = sectionRoute.useSearch()
  const filter = sectionRoute.useNavigate()
  const { shown: shownAtMost = suggestionsAtOnce } = search
  return (
    <>
      <ul className="own-suggestions">
        {found.slice(0, shownAtMost).map((one) => (
          <SuggestionForm
            key={suggestionKey(one)}
            own={own}
            one={one}
            choice={choiceOf(one)}
            ticked={isSelected(one)}
            error={errors[suggestionKey(one)]}
            mayWrite={mayWrite}
            onTick={(on) => (on ? select([one]) : unselect([one]))}
            onChoose={(part) => choose([one], part)}
          />
        ))}
      </ul>
      {found.length > shownAtMost && (
        <div className="own-more">
          <Button
            variant="default"
            size="xs"
            onClick={() =>
              void filter({
                search: { ...search, shown: shownAtMost + suggestionsAtOnce },
                replace: true,
                resetScroll: false,
              })
            }
          >
            {words.showMore(Math.min(suggestionsAtOnce, found.length - shownAtMost), found.length)}
          </Button>
        </div>
      )}
    </>
  )
}
