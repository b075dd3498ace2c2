// Asks before a monitor runs now, with the queries that it takes, and before one is deleted.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Monitor } from '../../../contract/monitors.ts'
import { monitorPaths } from '../../monitor-paths.ts'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { type EstimateSent, estimateQuery, removeMonitor, runMonitor } from './queries.ts'
import type { AskedAction } from './use-monitor-actions.ts'
import { words } from './words.ts'

type ActionDialogProps = AskedAction & { onClose: () => void; onRemoved?: () => void }
export const ActionDialog = ({ about, ...rest }: ActionDialogProps) =>
  about === 'run' ? <RunQuestion {...rest} /> : <RemoveQuestion {...rest} />

type QuestionProps = Omit<ActionDialogProps, 'about'>

const estimateSentOf = (monitor: Monitor): EstimateSent => {
  const { id, hotels, gds, corporate_codes, stays, rules_of, every, at, weekday, day, zone } = monitor
  return {
    monitor_id: id,
    hotels: hotels.map((hotel) => hotel.id),
    gds,
    corporate_codes,
    stays,
    rules_of,
    every,
    at,
    weekday,
    day,
    zone,
  }
}

const RunQuestion = ({ monitor, onClose }: QuestionProps) => {
  const navigate = useNavigate()
  const run = useMutation(runMonitor(useQueryClient()))
  const counts = monitor.hotels.length > 0
  const { data, isError } = useQuery(estimateQuery(counts ? estimateSentOf(monitor) : undefined))
  const { name, queries_used, month_limit } = monitor
  const queries = data?.queries_a_run
  const start = () =>
    run.mutate(monitor.id, {
      onSuccess: ({ id }) => {
        onClose()
        showSuccess(words.started)
        void navigate(monitorPaths.run(monitor.id, id))
      },
    })
  return (
    <QuestionDialog
      title={words.runAsk(name)}
      confirm={words.runConfirm(queries)}
      busy={run.isPending}
      onConfirm={start}
      onClose={onClose}
    >
      {queries !== undefined
        ? words.runCost(queries, queries_used, month_limit)
        : isError || !counts
          ? words.runUnknown
          : words.counting}{' '}
      {queries !== undefined && queries > month_limit - queries_used && words.runOver}
    </QuestionDialog>
  )
}

const RemoveQuestion = ({ monitor: { id, name }, onClose, onRemoved }: QuestionProps) => {
  const remove = useMutation(removeMonitor(useQueryClient()))
  return (
    <QuestionDialog
      title={words.removeAsk(name)}
      confirm={words.removeConfirm}
      danger
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            onClose()
            showSuccess(words.removed(name))
            onRemoved?.()
          },
        })
      }
      onClose={onClose}
    >
      {words.removeWhy}
    </QuestionDialog>
  )
}
