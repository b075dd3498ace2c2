// Asks before deleting a room or rate plan, and lists what is deleted with it.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { countText, listText } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { QuestionDialog } from '../../../ui/QuestionDialog.tsx'
import { useOwnDataKey } from '../hooks.ts'
import { removalQuery } from '../queries.ts'
import { kindNames, nameOfKind } from '../words.ts'
import type { OwnKind } from '../../../../domain/own-data/records.ts'

const words = {
  title: (kind: OwnKind, name: string) => `Delete ${kindNames[kind].one} ${name}?`,
  blocked: (kind: OwnKind, name: string) => `${nameOfKind(kind)} ${name} can’t be deleted`,
  close: 'Close',
  also: (parts: string) => `This also deletes ${parts}.`,
  alone: 'Nothing else is deleted with it.',
  undoable: 'You can undo it afterwards.',
  derived: (plans: string, one: boolean) =>
    `${plans} ${one ? 'takes its' : 'take their'} prices from this plan, so it can’t be deleted. Change where ${
      one ? 'its' : 'their'
    } prices come from first.`,
  unknown: 'We couldn’t count what else would be deleted.',
  run: 'Delete',
} as const

type RemoveFormProps = {
  kind: 'rooms' | 'plans'
  id: number
  name: string
  onRemove: () => void
  onClose: () => void
}

export const RemoveForm = ({ kind, id, name, onRemove, onClose }: RemoveFormProps) => {
  const { data, isError } = useQuery(removalQuery(useOwnDataKey(), kind, id))
  const title = words.title(kind, name)
  if (!data && !isError) return null
  const derived = data?.derived_plans ?? []
  if (derived.length > 0)
    return (
      <Dialog title={words.blocked(kind, name)} onClose={onClose}>
        <p className="muted">{words.derived(listText(derived), derived.length === 1)}</p>
        <div className="dialog-actions">
          <Button onClick={onClose} data-first>
            {words.close}
          </Button>
        </div>
      </Dialog>
    )
  const also = (['prices', 'codes', 'restrictions'] as const).flatMap((each) => {
    const count = data?.[each] ?? 0
    return count === 0 ? [] : [countText(count, kindNames[each].one, kindNames[each].many)]
  })
  return (
    <QuestionDialog title={title} confirm={words.run} danger={also.length > 0} onConfirm={onRemove} onClose={onClose}>
      {isError ? words.unknown : also.length > 0 ? words.also(listText(also)) : words.alone} {words.undoable}
    </QuestionDialog>
  )
}
