// Recorded answers of hotels with several booking codes, against the rooms and plans that a person read from their texts.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRecorded } from '../../src/gds/recorded/recorded.ts'
import type { ShownCode } from '../../src/domain/own-data/mapping/suggest-mappings.ts'
import type { Label } from './tally.ts'

type LabelledFile = { file: string; rooms: Record<string, string>; plans: Record<string, string> }
const folder = '../shared/gds'
const anyStay = {
  check_in: '2027-01-04',
  check_out: '2027-01-05',
  adults: 2,
  children: 0,
  corporate_codes: [],
  rate_category_codes: [],
}

/** `labelOf`: a code begins with its room and ends with its plan, both as they were noted. */
type RecordedHotel = { name: string; shown: ShownCode[]; labelOf: (code: string) => Label | undefined }
export const readAnswers = (): RecordedHotel[] => {
  const files = JSON.parse(readFileSync('bench/proposals/recorded.json', 'utf8')) as LabelledFile[]
  return files.flatMap(({ file, rooms, plans }): RecordedHotel[] => {
    const path = join(folder, file)
    if (!existsSync(path)) return []
    const shown = readRecorded([{ name: file, bytes: readFileSync(path) }]).flatMap((read) =>
      'error' in read
        ? []
        : (read.answer?.rates ?? []).map(
            (rate): ShownCode => ({ gds: read.gds, rate_plan: rate.rate_plan, rate, stay: read.stay ?? anyStay }),
          ),
    )
    const labelOf = (code: string) => {
      const [room] = Object.keys(rooms).filter((part) => code.startsWith(part))
      const [plan] = Object.keys(plans).filter((part) => code.endsWith(part))
      return room === undefined || plan === undefined ? undefined : { room, plan }
    }
    return [{ name: file, shown, labelOf }]
  })
}
