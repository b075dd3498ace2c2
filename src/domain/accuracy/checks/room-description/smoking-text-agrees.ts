// Whether the texts of a rate name the same kind of room, smoking or not, as its field.
import { contradiction, quoted } from '../../advice/words.ts'
import { defineCheck } from '../../check.ts'
import { notApplicable, pass, silent } from '../../check-result.ts'
import { smokingIn } from '../../neighbours.ts'
import { rooms, textsOf } from '../../rate-texts.ts'
import type { CheckAbout } from '../../check.ts'
import { type FaultyWords, wrongWords } from '../wrong-words.ts'
import { smokingRoom } from './smoking-words.ts'

export const about: CheckAbout = {
  number: 20,
  id: 'room_description.smoking_text_agrees',
  name: 'Smoking matches text',
  weight: 3,
  reason: 'Guests who were promised a non-smoking room must be moved out of a smoking one.',
  source: 'texts against smoking',
}

/** What the field says. */
type Facts = FaultyWords & { smoking: boolean }

export const check = defineCheck<Facts>({
  about,
  reads: [...rooms, 'smoking'],
  judge(rate, checkup) {
    const { smoking } = rate
    if (typeof smoking !== 'boolean') return notApplicable('smoking')
    let agreed = false
    for (const each of textsOf(rate, rooms)) {
      const stated = smokingIn(each.text, checkup)
      if (!stated) continue
      if (stated.smoking !== smoking) return wrongWords(each, stated, { smoking })
      agreed = true
    }
    return agreed ? pass('smoking') : silent('smoking', checkup)
  },
  says: ({ words, smoking }, say) => ({ shown: say.words(words), expected: smokingRoom(smoking), source: 'smoking' }),
  advice: ({ shown, expected }) =>
    contradiction(`the text says ${quoted(shown)}, the GDS shows a ${expected}`, 'whether this is a smoking room'),
  leansOn: () => ['smoking'],
})
