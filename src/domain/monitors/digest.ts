// What a digest says: the confirmed changes since the last one, in sections, the first twenty of them line by line.
import { countText, numberText } from '../formats.ts'
import { groupBy } from '../group-by.ts'
import type { ChangeKind } from './changes.ts'
import { type ChangeToTell, lineOfChange, type ToldLine } from './told-lines.ts'

/** Lines of a mail: those of its changes, of what couldn't be checked and of acceptances together. */
export const mostMailLines = 20

/** A score that fell, a hotel in a GDS that couldn't be checked, or an accepted deviation that is about to expire, in words. */
type PlainLine = { text: string; link: string }

type SectionName = 'back' | 'new' | 'changed' | 'gone' | 'score' | 'couldnt_check' | 'expiring'
type Section = {
  name: SectionName
  title: string
  /** Of all, also those without a line. */
  count: number
  lines: (ToldLine | PlainLine)[]
}
type Digest = {
  subject: string
  sections: Section[]
  /** `and 14 more`; null where each has its line. */
  more: string | null
  /** Of the monitor itself, such as a hotel that has left it. */
  notes: readonly string[]
  /** The changes that it has told: all of them. */
  change_ids: number[]
}

type ToTell = {
  /** Confirmed and not told before, in the order in which they were confirmed. */
  changes: readonly ChangeToTell[]
  /** Falls below a rule's score that no mail could tell at once. */
  scores: readonly { hotel: string; text: string; link: string }[]
  /** Of the monitor. */
  hotels: number
  couldnt_check: readonly PlainLine[]
  expiring: readonly PlainLine[]
  notes: readonly string[]
}

/** Null where nothing changed and no score fell: what couldn't be checked, expires or is noted waits for a mail that has something to say. */
export const digestOf = ({ changes, scores, hotels, couldnt_check, expiring, notes }: ToTell): Digest | null => {
  if (changes.length === 0 && scores.length === 0) return null
  const bySection = groupBy(newestOf(changes), ({ kind }) => sectionOf[kind])
  const changed = changeSections.map((name): Section => {
    const lines = (bySection.get(name) ?? []).toSorted(byPlace).map(lineOfChange)
    return { name, title: sectionTitles[name], count: lines.length, lines }
  })
  const plain = (name: SectionName, lines: readonly PlainLine[]): Section => ({
    name,
    title: sectionTitles[name],
    count: lines.length,
    lines: [...lines],
  })
  const fallen = scores.map(({ hotel, text, link }) => ({ text: `${hotel}: ${text}`, link }))
  const all = [...changed, plain('score', fallen), plain('couldnt_check', couldnt_check), plain('expiring', expiring)]
  const { sections, more } = cut(all)
  return {
    subject: subjectOf(changed, scores.length, hotels),
    sections,
    more,
    notes,
    change_ids: changes.map(({ id }) => id),
  }
}

const changeSections = ['back', 'new', 'changed', 'gone'] as const
const sectionTitles: Record<SectionName, string> = {
  back: 'Back',
  new: 'New',
  changed: 'Changed',
  gone: 'Gone',
  score: 'Score too low',
  couldnt_check: 'Couldn’t check',
  expiring: 'Accepted deviations about to expire',
}
const sectionOf: Record<ChangeKind, (typeof changeSections)[number]> = {
  back: 'back',
  new: 'new',
  not_sold: 'new',
  closed_lra: 'new',
  changed: 'changed',
  unsteady: 'changed',
  new_rate: 'changed',
  price_moved: 'changed',
  gone: 'gone',
}

/** Of each thing what became of it: its newest change. One that is new or back, and has another value since, is new or back with that. */
export const newestOf = <C extends ChangeToTell>(changes: readonly C[]): C[] => {
  const byThing = new Map<string, C>()
  for (const change of changes) {
    const before = byThing.get(thingOf(change))
    const isStillNew = change.kind === 'changed' && (before?.kind === 'new' || before?.kind === 'back')
    byThing.set(thingOf(change), isStillNew ? { ...change, kind: before.kind, was: before.was } : change)
  }
  return [...byThing.values()]
}

/** What a change is of: the same rate or plan is another thing in each hotel and GDS. */
export const thingOf = ({ hotel_id, gds_id, subject }: Pick<ChangeToTell, 'hotel_id' | 'gds_id' | 'subject'>): string =>
  `${hotel_id} ${gds_id} ${subject}`

const byPlace = (a: ChangeToTell, b: ChangeToTell): number =>
  compareTexts(a.hotel, b.hotel) ||
  a.hotel_id - b.hotel_id ||
  a.gds_id - b.gds_id ||
  compareTexts(a.code ?? '', b.code ?? '') ||
  compareTexts(a.check_in, b.check_in) ||
  a.id - b.id
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** `2 back, 3 new, 4 gone – 12 hotels`. */
const subjectOf = (sections: readonly Section[], scores: number, hotels: number): string => {
  const parts = sections.flatMap(({ name, count }) => (count > 0 ? [`${numberText(count)} ${name}`] : []))
  if (scores > 0) parts.push(countText(scores, 'score too low', 'scores too low'))
  return `${parts.join(', ')} – ${countText(hotels, 'hotel')}`
}

const cut = (all: readonly Section[]): Pick<Digest, 'sections' | 'more'> => {
  let left = mostMailLines
  const sections = all.flatMap((section) => {
    const lines = section.lines.slice(0, left)
    left -= lines.length
    return lines.length > 0 ? [{ ...section, lines }] : []
  })
  return { sections, more: moreText(all.reduce((sum, { count }) => sum + count, 0) - mostMailLines) }
}

/** `and 14 more`. */
export const moreText = (count: number): string | null => (count > 0 ? `and ${numberText(count)} more` : null)
