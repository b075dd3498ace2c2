// The global search: a combobox over pages, hotels, codes, properties, issues and people. Before typing it offers what was opened last.
import '../../ui/fields/fields.css'
import '../../ui/fields/dropdown.css'
import './search.css'
import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery, useQueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Profile } from '../../../contract/auth.ts'
import { textSearch } from '../../../domain/text-search.ts'
import { isRedirected, call } from '../../lib/call.ts'
import { selectGds } from '../../lib/gds.ts'
import { refetchForGds } from '../../lib/query-client.ts'
import { useSelectedGds } from '../../lib/use-selected-gds.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import { gdsChoicesOf } from '../account/account.ts'
import { type FoundGroup, foundGroups, pageGroup, type SearchScope } from './found-things.ts'
import { FoundList, type FoundOption, isAtHand, optionsOf } from './FoundList.tsx'
import { keepOpened, openedThings } from './opened-things.ts'
import { searchTexts } from './search-texts.ts'
import { globalSearch } from '../../../contract/global-search.ts'

const textQuery = (typed: string | undefined) =>
  queryOptions({
    queryKey: ['global-search', typed],
    queryFn: async ({ signal }) => (await call(globalSearch.find, { query: { query: typed ?? '' } }, { signal })).data,
    enabled: typed !== undefined,
    placeholderData: keepPreviousData,
    meta: { anyGds: true, quiet: true },
  })

type SearchDialogProps = {
  profile: Profile
  scope: SearchScope
  onClose: () => void
  /** Before another page is opened. */
  onLeave: () => void
}

const wanted = (given: string) => (given.trim().length >= textSearch.least ? given.trim() : undefined)

export const SearchDialog = ({ profile, scope, onClose, onLeave }: SearchDialogProps) => {
  const id = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const selected = useSelectedGds()
  const [sent, setSent] = useState<string>()
  const [at, setAt] = useState(0)
  const [opened] = useState(() => openedThings(profile.id))
  const { typed, sought, type, sendNow } = useTyped({ value: sent }, ({ value }) => setSent(value), { wanted })
  const text = sought.value
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(textQuery(sent))
  const isSent = sent?.toLowerCase() === text?.toLowerCase()
  /** The answer is to what the field says. */
  const answered = text !== undefined && isSent && data !== undefined && !isPlaceholderData && !error
  const failed = text !== undefined && isSent && !isFetching && error !== null && !isRedirected(error)

  const groups: FoundGroup[] =
    text === undefined
      ? [{ kind: 'opened' as const, label: searchTexts.kindNames.opened, things: opened, more: false }]
      : [pageGroup(text, scope), ...(data && sent && !failed ? foundGroups(data, sent, scope, selected) : [])]
  const shown = groups.filter(({ things }) => things.length > 0)
  const options = optionsOf(shown, scope)
  const active = options[Math.min(at, options.length - 1)]
  const found = options.filter(({ thing }) => thing).length
  const more = shown.some((group) => group.more)

  const open = ({ thing, link }: FoundOption) => {
    if (thing) keepOpened(profile.id, thing)
    const gds = thing?.kind === 'code' ? thing.gds : undefined
    if (gds && gds !== selected && gdsChoicesOf(profile).some(({ name }) => name === gds)) {
      selectGds(gds)
      void refetchForGds(client)
    }
    onLeave()
    void navigate(link)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, options.length - 1) + step + options.length) % options.length)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    // What an earlier text found is never opened by Enter: it searches first.
    if (active && (answered || isAtHand(active.group))) open(active)
    else if (failed) void refetch()
    else if (text !== undefined && !isSent) sendNow()
  }

  const entered = typed.value ?? ''
  return (
    <Dialog title={searchTexts.title} onClose={onClose}>
      <div className="global-search">
        <div className="input-box">
          <IconSearch size={15} stroke={1.6} aria-hidden />
          <input
            data-first
            role="combobox"
            aria-label={searchTexts.field}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active && `${id}-${active.key}`}
            autoComplete="off"
            spellCheck={false}
            maxLength={textSearch.most}
            placeholder={searchTexts.placeholder}
            value={entered}
            onChange={({ target }) => {
              setAt(0)
              type('value', target.value)
            }}
            onKeyDown={press}
          />
        </div>
        <p className="search-note muted small" role="status">
          {text === undefined && entered.trim() !== '' && searchTexts.tooShort(textSearch.least)}
          {text !== undefined && !answered && !failed && searchTexts.searching}
          {answered && found > 0 && searchTexts.found(found, more)}
          {answered && found === 0 && searchTexts.none(text)}
        </p>
        <FoundList id={id} groups={shown} options={options} active={active} old={!answered} onOpen={open} />
        {failed && (
          <div className="empty" role="alert">
            <p>{error.message}</p>
            <Button size="xs" variant="default" onClick={() => void refetch()}>
              {searchTexts.retry}
            </Button>
          </div>
        )}
        {answered && found === 0 && <EmptyState>{searchTexts.noneHint}</EmptyState>}
        {text === undefined && <p className="search-hint muted">{searchTexts.hintFor(scope.whose)}</p>}
        <p className="search-keys muted small only-wide" aria-hidden>
          {searchTexts.keys.map(([key, does]) => (
            <span key={key}>
              <kbd className="kbd">{key}</kbd> {does}
            </span>
          ))}
        </p>
      </div>
    </Dialog>
  )
}
