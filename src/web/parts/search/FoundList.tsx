// The results of the global search in their groups; each is a link that the keys of the field reach too.
import { Link, type LinkProps } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import { type FoundGroup, type FoundThing, linkOf, type SearchScope } from './found-things.ts'
import { searchTexts } from './search-texts.ts'

/** A thing, or with none the list that shows all of its group. */
export type FoundOption = { key: string; label: string; link: LinkProps; group: FoundGroup; thing?: FoundThing }

/** Known without a call. */
export const isAtHand = ({ kind }: FoundGroup): boolean => kind === 'page' || kind === 'opened'

/** Through all groups, in the order in which the keys pass them. */
export const optionsOf = (groups: readonly FoundGroup[], scope: SearchScope): FoundOption[] =>
  groups.flatMap((group) => {
    const things = group.things.flatMap((thing, index): FoundOption[] => {
      const link = linkOf(thing, scope)
      return link ? [{ key: `${group.kind}-${index}`, label: thing.label, link, group, thing }] : []
    })
    return group.all ? [...things, { key: `${group.kind}-all`, ...group.all, group }] : things
  })

type FoundListProps = {
  id: string
  groups: readonly FoundGroup[]
  options: readonly FoundOption[]
  active: FoundOption | undefined
  /** What the server found is of an earlier text. */
  old: boolean
  onOpen: (option: FoundOption) => void
}

export const FoundList = ({ id, groups, options, active, old, onOpen }: FoundListProps) => {
  const activeId = active && `${id}-${active.key}`
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  /** With a modifier it is the browser's: another tab or window. */
  const click = (event: MouseEvent, option: FoundOption) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(option)
  }
  return (
    <div id={`${id}-list`} role="listbox" aria-label={searchTexts.results} className="search-results">
      {groups.map((group) => (
        <div
          key={group.kind}
          role="group"
          aria-labelledby={`${id}-${group.kind}`}
          className={old && !isAtHand(group) ? 'greyed' : undefined}
        >
          <div id={`${id}-${group.kind}`} className="search-group muted small">
            {group.label}
          </div>
          {options
            .filter((option) => option.group.kind === group.kind)
            .map((option) => (
              <Link
                key={option.key}
                {...option.link}
                id={`${id}-${option.key}`}
                role="option"
                tabIndex={-1}
                className="option"
                aria-selected={option.key === active?.key}
                data-at={option.key === active?.key || undefined}
                preload={false}
                activeProps={{}}
                // The focus stays in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={(event) => click(event, option)}
              >
                <span>{option.label}</span>
                {option.thing && <span className="row-note num">{option.thing.note}</span>}
              </Link>
            ))}
        </div>
      ))}
    </div>
  )
}
