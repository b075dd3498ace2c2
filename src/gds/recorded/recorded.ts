// Recognizes recorded responses of a GDS in any form they were saved in, and reads them as the client would have.
import { joinPages } from './join-pages.ts'
import { joinRules } from './join-recordings.ts'
import type { RecordedAnswer, RecordedFile } from './recorded-answer.ts'
import { accountValuesIn, withoutAccount } from '../mask-account.ts'
import { bodiesIn } from './recording-bodies.ts'
import { decodeRecording } from './recording-encodings.ts'
import { readSabreRecording, type SabreRecording } from '../sabre/recorded.ts'
import {
  exchangesIn,
  gatewayRecording,
  messagesIn,
  recognized,
  type TravelportRecording,
} from '../travelport/recorded.ts'
import { Unreadable } from '../unreadable.ts'
import type { Message } from '../travelport/message.ts'

type Recording = { name: string; bytes: Uint8Array }

export type { RecordedAnswer, UnreadableFile } from './recorded-answer.ts'

export const readRecorded = (files: readonly Recording[]): RecordedFile[] =>
  joinRules(joinPages(files.flatMap(readFile)))

const readFile = ({ name, bytes }: Recording): RecordedFile[] => {
  const read: RecordedFile[] = []
  const messages: Message[] = []
  const attempt = (work: () => void) => {
    try {
      work()
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      read.push({ name, error: error.message })
    }
  }
  const readBody = (text: string) => {
    const sabre = readSabreRecording(text)
    if (sabre !== null) return read.push(...sabre.map((each) => ofSabre(name, each)))
    // A request kept apart from its response still says which night is the first.
    const last = messages.at(-1)
    const found = messagesIn(text, last?.request ? (last.nights?.check_in ?? null) : null)
    if (found !== null && found.length > 0) return messages.push(...found)
    const gateway = found === null ? gatewayRecording(text) : null
    if (gateway !== null) return read.push(ofTravelport(name, gateway))
    throw new Unreadable(
      found === null ? 'Neither XML nor JSON nor a message of a gateway.' : 'No Travelport message is in it.',
    )
  }
  let account: string[] = []
  attempt(() => {
    const whole = decodeRecording(bytes)
    const bodies = bodiesIn(whole)
    account = [whole, ...bodies].flatMap(accountValuesIn)
    for (const text of bodies) attempt(() => readBody(text))
  })
  const found = [...read, ...exchangesIn(messages).map((each) => ofTravelport(name, recognized(each)))]
  return found.map((file) => withoutNames(file, account))
}

const withoutNames = (file: RecordedFile, account: readonly string[]): RecordedFile => {
  if ('error' in file) return { ...file, error: withoutAccount(file.error, account) }
  if (file.answer === null || file.answer.messages.length === 0) return file
  const messages = file.answer.messages.map((each) => ({ ...each, text: withoutAccount(each.text, account) }))
  return { ...file, answer: { ...file.answer, messages } }
}

const ofTravelport = (name: string, recording: TravelportRecording): RecordedAnswer => ({
  ...recording,
  name,
  gds: 'travel_port',
  before_rules: null,
  joined: [],
})

/** Sabre sends rates and rules in one response, so there is nothing to join. */
const ofSabre = (name: string, { whole, hotels, ...recording }: SabreRecording): RecordedAnswer => ({
  ...recording,
  name,
  gds: 'sabre',
  requested: recording.stay !== null,
  calls: { details: whole, rules: whole },
  page: { own: null, next: null },
  rooms: 1,
  before_rules: null,
  joined: [],
  hotels: hotels.map((property) => ({ property, outcome: 'static' })),
  offered: [],
  keywords: [],
  reference: [],
  pictures: recording.answer?.property?.pictures.map(({ url }) => url) ?? [],
})
