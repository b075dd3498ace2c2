// What was read from a kept file: a response of a GDS, or why it could not be read.
import type { GdsName } from '../../domain/gds.ts'
import type { Rate } from '../../domain/rate.ts'
import type { TravelportRecording } from '../travelport/recorded.ts'

/** One response of a file, or a Details and its Rules responses that were joined. */
export type RecordedAnswer = TravelportRecording & {
  name: string
  gds: GdsName
  /** By booking code, the Details rates to which Rules were joined. */
  before_rules: Map<string, Rate> | null
  /** The names of the files that were joined. */
  joined: string[]
}
export type UnreadableFile = { name: string; error: string }
export type RecordedFile = RecordedAnswer | UnreadableFile
