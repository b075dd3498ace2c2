// Reads the bytes of plain JSON in one pass, several times faster than the engine does together with a look at what it hides.
import { isUtf8 } from 'node:buffer'
import { keptNumber, type Json, type JsonObject } from './read-json.ts'

/** What is known of the values at one place of a text, such as each rate's guarantee: a host often sends the same there. */
type Place = {
  /** The bytes of the last object or list there, its end included, and what was read from them. */
  text: string
  value: Json
  /** Of an object's members: in the order in which they first came. */
  members: Member[]
  byName: Map<string, Member> | null
  /** Of a list: of all its elements. */
  each: Place | null
}
type Member = {
  name: string
  isText: boolean
  /** Where the name stood first, in its quotes and with the colon behind it, and how long that is. */
  from: number
  length: number
  /** Of the same list. */
  index: number
  place: Place
}
const newPlace = (): Place => ({ text: '', value: null, members: [], byName: null, each: null })

const [quote, plus, comma, minus, point, zero, nine, colon] = [34, 43, 44, 45, 46, 48, 57, 58]
const [openList, backslash, closeList, openObject, closeObject] = [91, 92, 93, 123, 125]
const [letterE, letterF, letterN, letterT] = [101, 102, 110, 116]

/** By byte of a text in quotes: 0 is itself, 1 belongs to a longer character, 2 is a backslash, 3 ends the text, 4 may not stand there. */
const inTexts = Uint8Array.from({ length: 256 }, (_, code) =>
  code === quote ? 3 : code === backslash ? 2 : code < 32 ? 4 : code > 127 ? 1 : 0,
)
/** Longer strings cost the engine ten times as much a byte: they are kept apart from all others. */
const windowSize = 64 * 1024
/** Of the objects and lists that are known again. */
const longestKnown = 16 * 1024
const powers = Array.from({ length: 16 }, (_, power) => 10 ** power)

/** Equal parts of the text may be one object. `texts` are all objects that have a member of that name, each once. */
type Plain = { value: Json; texts: readonly JsonObject[] }
/** The same as `parseJson` of the text of these bytes; undefined where that would throw, and then nothing is known of why. */
export const readPlainJson = (given: Uint8Array, depth: number): Plain | undefined => {
  if (!isUtf8(given)) return undefined
  const reader = new Reader(Buffer.from(given.buffer, given.byteOffset, given.byteLength), depth)
  const value = reader.whole()
  return value === undefined ? undefined : { value, texts: reader.texts }
}

class Reader {
  readonly texts: JsonObject[] = []
  private readonly bytes: Buffer
  private open: number
  private at = 0
  /** Of some of the bytes, beginning with that at `windowAt`, a character for each. */
  private window = ''
  private windowAt = 0

  constructor(bytes: Buffer, depth: number) {
    this.bytes = bytes
    this.open = depth
  }

  whole(): Json | undefined {
    const { bytes } = this
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) this.at = 3
    this.space()
    const value = this.value(newPlace())
    this.space()
    return this.at === this.bytes.length ? value : undefined
  }

  /** These bytes with a character for each. */
  private slice(start: number, end: number): string {
    if (start < this.windowAt || end - start > windowSize) return this.bytes.toString('latin1', start, end)
    if (end > this.windowAt + this.window.length) {
      this.windowAt = start
      this.window = this.bytes.toString('latin1', start, Math.min(start + windowSize, this.bytes.length))
    }
    return this.window.slice(start - this.windowAt, end - this.windowAt)
  }

  private space(): void {
    const { bytes } = this
    for (let code = bytes[this.at]; code === 32 || code === 10 || code === 13 || code === 9; code = bytes[this.at])
      this.at += 1
  }

  private value(place: Place): Json | undefined {
    const code = this.bytes[this.at]
    if (code === quote) return this.text()
    if (code === openObject || code === openList) {
      const { text } = place
      const start = this.at
      const same = start + text.length
      if (text !== '' && same <= this.bytes.length && this.slice(start, same) === text) {
        this.at = same
        return place.value
      }
      if (this.open === 0) return undefined
      this.open -= 1
      const value = code === openObject ? this.object(place) : this.list(place)
      this.open += 1
      if (value === undefined) return undefined
      if (this.at - start <= longestKnown) {
        place.text = this.slice(start, this.at)
        place.value = value
      }
      return value
    }
    if (code === letterT) return this.word('true', true)
    if (code === letterF) return this.word('false', false)
    if (code === letterN) return this.word('null', null)
    return this.number()
  }

  private word<T extends Json>(word: string, value: T): T | undefined {
    for (let each = 0; each < word.length; each += 1)
      if (this.bytes[this.at + each] !== word.charCodeAt(each)) return undefined
    this.at += word.length
    return value
  }

  private text(): string | undefined {
    const { bytes } = this
    const start = this.at + 1
    let end = start
    let kinds = 0
    for (;;) {
      const kind = inTexts[bytes[end] ?? 0] ?? 4
      if (kind === 0) end += 1
      else if (kind === 3) break
      else if (kind === 4) return undefined
      else {
        kinds |= kind
        end += kind
      }
    }
    this.at = end + 1
    if (kinds === 0) return this.slice(start, end)
    const text = bytes.toString('utf8', start - 1, end + 1)
    return (kinds & 2) === 0 ? text.slice(1, -1) : unescaped(text)
  }

  private number(): Json | undefined {
    const { bytes } = this
    const start = this.at
    let end = start
    let whole = 0
    let places = -1
    let code = bytes[end] ?? 0
    for (; (code >= zero && code <= nine) || (code === point && places < 0); code = bytes[end] ?? 0) {
      if (code === point) places = 0
      else {
        whole = whole * 10 + code - zero
        if (places >= 0) places += 1
      }
      end += 1
    }
    const first = bytes[start] ?? 0
    const last = bytes[end - 1]
    const length = end - start
    if (!isOfNumber(code) && length > 0 && length <= 15 && (length === 1 || first !== zero) && first !== point)
      if (places < 0 || (last !== zero && last !== point)) {
        this.at = end
        return places <= 0 ? whole : whole / (powers[places] ?? 1)
      }
    return this.otherNumber()
  }

  private otherNumber(): Json | undefined {
    let end = this.at
    while (isOfNumber(this.bytes[end])) end += 1
    const written = this.slice(this.at, end)
    if (!jsonNumber.test(written)) return undefined
    this.at = end
    return keptNumber(written) ?? Number(written)
  }

  private list(place: Place): Json | undefined {
    const { bytes } = this
    place.each ??= newPlace()
    const { each } = place
    const list: Json[] = []
    this.at += 1
    this.space()
    if (bytes[this.at] === closeList) {
      this.at += 1
      return list
    }
    for (;;) {
      const value = this.value(each)
      if (value === undefined) return undefined
      list.push(value)
      this.space()
      const code = bytes[this.at]
      this.at += 1
      if (code === closeList) return list
      if (code !== comma) return undefined
      this.space()
    }
  }

  private object(place: Place): Json | undefined {
    const { bytes } = this
    const object: Record<string, Json> = {}
    this.at += 1
    this.space()
    if (bytes[this.at] === closeObject) {
      this.at += 1
      return object
    }
    let next = 0
    let inOrder = true
    for (;;) {
      let member = place.members[next]
      if (member === undefined || !this.isThere(member)) {
        member = this.member(place)
        if (member === undefined) return undefined
        inOrder &&= member.index >= next
      }
      if (!inOrder && Object.hasOwn(object, member.name)) return undefined
      next = member.index + 1
      this.space()
      const value = this.value(member.place)
      if (value === undefined) return undefined
      if (member.name === '__proto__') define(object, value)
      else object[member.name] = value
      if (member.isText) this.texts.push(object)
      this.space()
      const code = bytes[this.at]
      this.at += 1
      if (code === closeObject) return object
      if (code !== comma) return undefined
      this.space()
    }
  }

  /** Whether the name of this member is the next; if so, it is passed. */
  private isThere({ from, length }: Member): boolean {
    const { bytes, at } = this
    for (let each = 0; each < length; each += 1) if (bytes[at + each] !== bytes[from + each]) return false
    this.at = at + length
    return true
  }

  private member(place: Place): Member | undefined {
    const from = this.at
    if (this.bytes[from] !== quote) return undefined
    const name = this.text()
    if (name === undefined) return undefined
    this.space()
    if (this.bytes[this.at] !== colon) return undefined
    this.at += 1
    place.byName ??= new Map()
    const before = place.byName.get(name)
    if (before) return before
    const index = place.members.length
    const member = { name, isText: name === 'Text', from, length: this.at - from, index, place: newPlace() }
    place.members.push(member)
    place.byName.set(name, member)
    return member
  }
}

const isOfNumber = (code = 0): boolean =>
  (code >= zero && code <= nine) || code === point || code === minus || code === plus || (code | 32) === letterE
const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

const unescaped = (quoted: string): string | undefined => {
  try {
    return JSON.parse(quoted) as string
  } catch {
    return undefined
  }
}
/** An own property, as the engine makes it. */
const define = (object: JsonObject, value: Json) =>
  Object.defineProperty(object, '__proto__', { value, configurable: true, enumerable: true, writable: true })
