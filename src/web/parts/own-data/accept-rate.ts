// 'Accept as correct': own data takes over what a rate shows, and the checkups are re-scored with it.
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { ownData } from '../../../contract/own-data.ts'
import { call } from '../../lib/call.ts'
import { markOutdated } from '../checkup/create-checkup.ts'
import { showError, showSuccess } from '../../ui/Toasts.tsx'
import { staysWords } from './outcome-words.ts'

type AcceptedFields = { id: number; fields: string[] }
/** Done when the checkups are re-scored, or after 20 seconds: what was accepted is stored by then, and new scores are loaded later. */
export const acceptRate = (client: QueryClient, hotel: number) => {
  const reload = () => {
    markOutdated(client)
    for (const key of ['checkup-rate', 'hotel-checkup', 'own-data']) void client.invalidateQueries({ queryKey: [key] })
  }
  const undo = async (version: number) => {
    try {
      await call(ownData.undo, { params: { id: hotel, version }, query: {} })
      showSuccess(`Version ${version} has been undone`)
    } catch (error) {
      showError(error instanceof Error ? error.message : 'Something went wrong')
    }
    reload()
    void isRescored(hotel, { every: 3_000, longest: 600_000 }).then(reload)
  }
  return mutationOptions({
    mutationFn: async ({ id, fields }: AcceptedFields) => {
      const { data } = await call(ownData.expect, { params: { id }, query: {}, body: { fields } })
      return { ...data, rescored: data.taken && (await isRescored(hotel, { every: 500, longest: 20_000 })) }
    },
    onSuccess: ({ taken, version, rescored, left }) => {
      const stays = staysWords({ left })
      if (!taken && stays) return showSuccess(`Nothing was changed: ${stays}.`)
      if (!taken) return showSuccess('Your rates already match this rate. Nothing was changed.')
      const checkups = rescored ? 'have been re-scored' : 'are being re-scored'
      const done = `Accepted as correct: your rates, version ${version}. Your checkups ${checkups}.`
      showSuccess(stays ? `${done} ${stays}.` : done, 10_000, { label: 'Undo', run: () => void undo(version) })
      reload()
      if (!rescored) void isRescored(hotel, { every: 3_000, longest: 600_000 }).then(reload)
    },
  })
}

/** Milliseconds. */
type Wait = { every: number; longest: number }
/** Whether the re-score ended in time. */
const isRescored = async (hotel: number, { every, longest }: Wait): Promise<boolean> => {
  const waiting = new AbortController()
  const end = setTimeout(() => waiting.abort(), longest)
  try {
    while (!waiting.signal.aborted) {
      const sent = { params: { id: hotel }, query: {} }
      const { data } = await call(ownData.overview, sent, { signal: waiting.signal })
      if (data.rescoring === 'current') return true
      await new Promise((resolve) => setTimeout(resolve, every))
    }
  } catch {
    // The version is stored: a server that cannot be reached for the scores has refused nothing.
  } finally {
    clearTimeout(end)
  }
  return false
}
