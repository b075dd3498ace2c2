// Properties: sentences on breakfast put together from tables of known meaning in five languages. None may be read for the other side.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMeals } from './meals.ts'

/** Each list holds ways to say one thing. */
type Tongue = {
  included: string[]
  extra: string[]
  /** Nothing is said of whether breakfast is in the price. */
  silent: string[]
  /** Sentences beside it that say nothing of breakfast. */
  beside: string[]
}
const tongues: Record<string, Tongue> = {
  English: {
    included: [
      'Breakfast included',
      'Includes daily buffet breakfast',
      'Breakfast is included in the rate',
      'Rate includes breakfast for two',
      'Complimentary continental breakfast',
      'Bed and breakfast',
      'Full breakfast daily at no extra cost',
    ],
    extra: [
      'Breakfast not included',
      'Breakfast is not included in the rate',
      'Without breakfast',
      'Breakfast excluded',
      'Breakfast available at EUR 15 per person',
      'Breakfast at extra charge',
      'Breakfast can be added for EUR 15',
      'Room only',
      'Breakfast is charged separately',
    ],
    silent: ['Breakfast is served from 7 to 10', 'Breakfast room on the first floor'],
    beside: [
      'Free WiFi',
      'Parking EUR 20 per night',
      'King bed',
      'Non-refundable',
      'Lunch is not included',
      'City tax not included',
    ],
  },
  German: {
    included: [
      'Frühstück inklusive',
      'Frühstück inbegriffen',
      'Inkl. Frühstück',
      'Das Frühstück ist im Preis enthalten',
      'Übernachtung mit Frühstück',
      'Reichhaltiges Frühstücksbuffet inklusive',
    ],
    extra: [
      'Frühstück nicht inklusive',
      'Ohne Frühstück',
      'Frühstück nicht im Preis enthalten',
      'Frühstück gegen Aufpreis',
      'Frühstück exklusive',
      'Frühstück zubuchbar für 15 EUR',
      'Nur Übernachtung',
    ],
    silent: ['Frühstück von 7 bis 10 Uhr', 'Frühstücksraum im ersten Stock'],
    beside: [
      'WLAN kostenlos',
      'Parkplatz 20 EUR pro Nacht',
      'Doppelbett',
      'Nicht erstattbar',
      'Abendessen nicht inklusive',
    ],
  },
  French: {
    included: [
      'Petit-déjeuner inclus',
      'Petit déjeuner compris',
      'Le petit-déjeuner est inclus dans le tarif',
      'Avec petit-déjeuner',
      'Petit-déjeuner buffet offert',
      'Chambre et petit-déjeuner',
    ],
    extra: [
      'Petit-déjeuner non inclus',
      'Petit-déjeuner non compris',
      'Sans petit-déjeuner',
      "Le petit-déjeuner n'est pas inclus",
      'Petit-déjeuner en supplément',
      'Petit-déjeuner en option à 15 EUR',
      'Chambre seule',
    ],
    silent: ['Petit-déjeuner servi de 7h à 10h', 'Salle de petit-déjeuner au premier étage'],
    beside: ['Wifi gratuit', 'Parking 20 EUR par nuit', 'Lit double', 'Non remboursable', 'Dîner non inclus'],
  },
  Spanish: {
    included: [
      'Desayuno incluido',
      'Incluye desayuno',
      'El desayuno está incluido en el precio',
      'Con desayuno',
      'Desayuno buffet incluido',
      'Alojamiento y desayuno',
      'Media pensión',
      'Pensión completa',
    ],
    extra: [
      'Desayuno no incluido',
      'Sin desayuno',
      'El desayuno no está incluido',
      'No incluye desayuno',
      'Desayuno con suplemento',
      'Desayuno opcional por 15 EUR',
      'Solo alojamiento',
    ],
    silent: ['Desayuno de 7 a 10', 'Sala de desayunos en la primera planta'],
    beside: ['Wifi gratis', 'Parking 20 EUR por noche', 'Cama doble', 'No reembolsable', 'Cena no incluida'],
  },
  Italian: {
    included: [
      'Colazione inclusa',
      'Colazione compresa',
      'La colazione è inclusa nel prezzo',
      'Con colazione',
      'Prima colazione a buffet inclusa',
      'Pernottamento e colazione',
    ],
    extra: [
      'Colazione non inclusa',
      'Colazione esclusa',
      'Senza colazione',
      'La colazione non è compresa',
      'Colazione con supplemento',
      'Colazione facoltativa a 15 EUR',
      'Solo pernottamento',
    ],
    silent: ['Colazione dalle 7 alle 10', 'Sala colazioni al primo piano'],
    beside: [
      'Wifi gratuito',
      'Parcheggio 20 EUR a notte',
      'Letto matrimoniale',
      'Non rimborsabile',
      'Cena non inclusa',
    ],
  },
}

const stop = fc.constantFrom('. ', '.\n', '; ', '\n', ' - ')
const letters = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
)
const oneOf = (list: readonly string[]) => fc.constantFrom(...list)
const breakfastIn = (text: string) => [
  ...new Set(readMeals(text).flatMap(({ meal, included }) => (meal === 'breakfast' ? [included] : []))),
]

describe.each(Object.entries(tongues))('%s', (_, { included, extra, silent, beside }) => {
  const besides = fc.record({ before: fc.option(oneOf(beside)), behind: fc.option(oneOf(beside)), stop, letters })
  const misread = (sentences: readonly string[], allowed: readonly (readonly boolean[])[]): string[] => {
    const wrong: string[] = []
    fc.assert(
      fc.property(oneOf(sentences), besides, (sentence, { before, behind, stop: between, letters: cased }) => {
        const text = cased([before, sentence, behind].filter((part) => part !== null).join(between))
        const read = breakfastIn(text)
        if (!allowed.some((each) => String(each) === String(read))) wrong.push(`${text}: ${read.join()}`)
      }),
    )
    return wrong
  }
  test('breakfast that is in the price is never read as extra', () =>
    expect(misread(included, [[true], []])).toEqual([]))
  test('breakfast that is not in the price is never read as included', () =>
    expect(misread(extra, [[false], []])).toEqual([]))
  test('where and when it is served says nothing of the price', () => expect(misread(silent, [[]])).toEqual([]))
})
