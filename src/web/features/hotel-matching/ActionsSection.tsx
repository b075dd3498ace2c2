// What can be decided on a candidate, each with its key. S2§2
import { Button } from '@mantine/core'
import type { ActionName, KeyActions } from './use-keys.ts'
import { words } from './words.ts'

type ActionsSectionProps = {
  actions: KeyActions
  /** The candidate that was decided on last. */
  last: string | undefined
}

export const ActionsSection = ({ actions, last }: ActionsSectionProps) => {
  const button = (name: ActionName) => (
    <Button
      key={name}
      size="xs"
      h={32}
      variant={name === 'match' ? 'filled' : 'default'}
      disabled={!actions[name]}
      aria-keyshortcuts={words.keys[name]}
      rightSection={
        <kbd className="kbd" aria-hidden>
          {words.keys[name]}
        </kbd>
      }
      onClick={actions[name] || undefined}
    >
      {words[name]}
    </Button>
  )
  return (
    <div className="match-actions">
      <div className="row wrap">{(['match', 'create', 'reject', 'map'] as const).map(button)}</div>
      <div className="row wrap">{(['previous', 'next'] as const).map(button)}</div>
      {last !== undefined && (
        <button
          type="button"
          className="text-button"
          disabled={!actions.undo}
          aria-keyshortcuts={words.keys.undo}
          onClick={actions.undo || undefined}
        >
          {words.undoLast(last)}{' '}
          <kbd className="kbd" aria-hidden>
            {words.keys.undo}
          </kbd>
        </button>
      )}
    </div>
  )
}
