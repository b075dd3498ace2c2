// Whether a booking code that encodes beds names those of its rate.
import { bedListsText } from '../../../formats.ts'
import type { Bed } from '../../../rate.ts'
import { capital, contradiction } from '../../advice/words.ts'
import { defineCheck, wrong } from '../../check.ts'
import { notApplicable, pass } from '../../check-result.ts'
import { sameBed } from '../../../reading/beds/beds.ts'
import type { BedKind } from '../../../reading/beds/words.ts'
import type { CheckAbout } from '../../check.ts'
import { bedKindsOf, bedsOf } from './stated-beds.ts'

export const about: CheckAbout = {
  number: 23,
  id: 'room_description.code_agrees',
  name: 'Booking code matches beds',
  weight: 1,
  reason: 'Agents read the bed type from codes such as C2Q.',
  source: 'booking code against beds',
}

/** The part of the code that means `quantity` beds of a `kind`, and the beds of the rate. */
type Facts = { code: string; quantity: number; kind: BedKind; beds: Bed[][] }

/** Only codes of the form C2Q… encode beds; all others are opaque and never split. */
const codeForm = /^[A-Z]([1-4])([KQDTS])(?![KQDTS])[A-Z0-9]{3,4}$/
/** D is a double bed to one chain and a room with two beds to the next. */
const codeKinds = { K: 'king', Q: 'queen', T: 'twin', S: 'single' } as const

export const check = defineCheck<Facts>({
  about,
  reads: ['rate_plan', 'beds', 'bed_alternatives', 'beds.quantity'],
  judge(rate) {
    const [, count = '', letter = ''] = codeForm.exec(rate.rate_plan) ?? []
    const kind = codeKinds[letter as keyof typeof codeKinds]
    const kinds = bedKindsOf(rate)
    if (!kind || kinds.length === 0) return notApplicable('rate_plan')
    const meant = { kind, quantity: Number(count) }
    if (kinds.some((bed) => sameBed(meant, bed))) return pass('rate_plan')
    const facts = { code: `${count}${letter}`, ...meant, beds: bedsOf(rate) }
    return wrong('rate_plan', facts, { start: 1, end: 3 })
  },
  says: ({ code, quantity, kind, beds }) => ({
    shown: `${code} (${quantity} ${capital(kind)})`,
    expected: bedListsText(beds),
    source: 'beds',
  }),
  advice: ({ shown, expected }) =>
    contradiction(`the booking code reads as ${shown}, the bed type is ${expected}`, 'which beds the room has'),
  leansOn: () => ['beds'],
})
