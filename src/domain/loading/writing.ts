// Writes the text that a loader pastes: key facts first, in English, from own data if it has them, else from the structure.
import { hasLoadedPhrase } from '../accuracy/checks/loaded-words.ts'
import type { Expected } from '../own-data/expected.ts'
import type { Bed, Rate } from '../rate.ts'
import { cancelSentence, noShowSentence } from './cancel-sentence.ts'
import { inCharacters } from './characters.ts'
import type { LoadingField } from './limits.ts'

type Meal = 'breakfast' | 'lunch' | 'dinner'
const mealsOf = (rate: Rate, expected: Expected | null): Record<Meal, boolean | null> => {
  const of = (meal: Meal) => expected?.[meal] ?? (typeof rate[meal] === 'boolean' ? rate[meal] : null)
  return { breakfast: of('breakfast'), lunch: of('lunch'), dinner: of('dinner') }
}
const enumerated = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} AND ${words.at(-1)}`

const mealSentence = (rate: Rate, expected: Expected | null): string | null => {
  const meals = mealsOf(rate, expected)
  const included = (['breakfast', 'lunch', 'dinner'] as const).filter((meal) => meals[meal] === true)
  if (included.length > 0) return `${enumerated(included.map((meal) => meal.toUpperCase()))} INCLUDED`
  return Object.values(meals).every((meal) => meal === false) ? 'ROOM ONLY' : null
}

/** As trade names have it: short, because hosts cut long names. */
const boardOf = (rate: Rate, expected: Expected | null): string | null => {
  const { breakfast, lunch, dinner } = mealsOf(rate, expected)
  if (breakfast && dinner) return lunch ? 'FULL BOARD' : 'HALF BOARD'
  const meals = mealSentence(rate, expected)
  return meals?.endsWith(' INCLUDED') ? meals.replace(' INCLUDED', '') : null
}

/** Rates that are for everybody are named by their terms, others by for whom they are. */
const isForAll = (code: string) => code === '13' || code === '24'
const nameToLoad = (rate: Rate, expected: Expected | null): string => {
  const own = expected?.rate_name ?? expected?.plan.name ?? null
  if (own !== null) return own
  const category = rate.rate_category
  const refundable = expected?.refundable ?? rate.refundable
  const kind =
    category !== null && category.value !== null && !isForAll(category.code)
      ? category.value
      : refundable === false
        ? 'Advance saver'
        : refundable === true
          ? 'Flexible'
          : 'Standard'
  const board = boardOf(rate, expected)
  return board === null ? `${kind} rate` : `${kind} rate with ${board}`
}

const bedWords = (beds: readonly Bed[]): string | null => {
  const known = beds.filter(({ type, code }) => type !== null && code !== '248')
  if (known.length === 0) return null
  return known
    .map(({ type, quantity }) => {
      const count = quantity === null || quantity < 1 ? null : String(quantity)
      const plural = (quantity ?? 1) > 1 ? 'S' : ''
      return [count, /bed/i.test(type ?? '') ? `${type}${plural}` : `${type} BED${plural}`].filter(Boolean).join(' ')
    })
    .join(' AND ')
}
const roomSentences = (rate: Rate, expected: Expected | null): (string | null)[] => {
  const lists = expected && expected.beds.length > 0 ? expected.beds : [rate.beds, ...rate.bed_alternatives]
  const beds = lists.flatMap((list) => bedWords(list) ?? []).join(' OR ')
  const smoking = expected?.smoking ?? (typeof rate.smoking === 'boolean' ? rate.smoking : null)
  const view = (expected?.room_view ?? rate.room_view)?.value ?? null
  return [
    expected?.room_name ?? expected?.room?.name ?? null,
    beds || null,
    smoking === null ? null : smoking ? 'SMOKING ROOM' : 'NON SMOKING',
    view === null ? null : `${view.replace(/ view$/i, '')} VIEW`,
  ]
}

/** Sentences with content, each once; required phrases come after the facts. */
const fittedText = (sentences: readonly (string | null)[], phrases: readonly string[]): string => {
  const facts = sentences.filter((each) => each !== null && each !== '').join('. ')
  const lacking = phrases.filter((phrase) => !hasLoadedPhrase(facts, phrase))
  return [facts, ...lacking].filter(Boolean).join('. ')
}

/** '' where neither the own data nor the structure says anything. */
export const loadingTextOf = (rate: Rate, expected: Expected | null, field: LoadingField): string => {
  const text = {
    rate_name: () => nameToLoad(rate, expected),
    rate_description: () =>
      fittedText(
        [nameToLoad(rate, expected), mealSentence(rate, expected), cancelSentence(rate, expected)],
        expected?.plan_phrases ?? [],
      ),
    room_rate_description: () => fittedText(roomSentences(rate, expected), expected?.room_phrases ?? []),
    cancellation_info: () => fittedText([cancelSentence(rate, expected), noShowSentence(rate, expected)], []),
  }[field]()
  return inCharacters(text).text
}
