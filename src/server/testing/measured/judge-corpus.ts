// Judges a fixed corpus against own data and prints a digest: run under several time zones of a server, it prints the same.
import { createHash } from 'node:crypto'
import { cleanOwn, cleanPlan, ownCheckupOf } from '../../../domain/testing/clean-own.ts'
import { cleanRate, checkupOf } from '../../../domain/testing/clean-rate.ts'
import { scoreCheckup } from '../../../domain/accuracy/score/score.ts'
import { addDays } from '../../../domain/stay.ts'

const hotels = ['UTC', 'America/New_York', 'Asia/Tokyo', 'Europe/Warsaw']
/** Days around both changes of Europe and of America. */
const around = ['2026-10-25', '2026-11-01', '2027-03-14', '2027-03-28']
const untils = ['', 'Z', '+01:00', '-04:00']
const terms = [
  { offset: 1, unit: 'day', drop_time: '18:00' },
  { offset: 0, unit: 'day', drop_time: '02:30' },
  { offset: 36, unit: 'hour', drop_time: null },
  { offset: 1, unit: 'week', drop_time: null },
] as const

const digest = createHash('sha256')
let judged = 0
for (const time_zone of hotels)
  for (const day of around)
    for (const shift of [-1, 0, 1, 2])
      for (const term of terms)
        for (const hour of ['00:00:00', '01:30:00', '18:00:00', '23:30:00']) {
          const check_in = addDays(day, shift)
          const rates = untils.map((offset, at) =>
            cleanRate({
              rate_plan: `A${at}KRAC`,
              cancellation_until: { local: `${addDays(check_in, -1)}T${hour}`, offset: offset === '' ? null : offset },
            }),
          )
          const own = cleanOwn({
            plans: [{ ...cleanPlan, cancellation: { ...cleanPlan.cancellation, ...term } }],
            codes: [{ id: 1, gds_id: null, pattern: 'A?KRAC', plan_id: 1, room_id: 1 }],
          })
          const { stay } = checkupOf(rates)
          const asked = stay && { ...stay, check_in, check_out: addDays(check_in, 3) }
          const checkup = ownCheckupOf(rates, own, { time_zone, stay: asked })
          const expected = checkup.own?.expectedOf('A1KRAC')
          for (const score of scoreCheckup(checkup)) digest.update(JSON.stringify([score, expected]))
          judged += rates.length
        }
process.stdout.write(
  JSON.stringify({ zone: new Date(2026, 6, 1).getTimezoneOffset(), judged, digest: digest.digest('hex') }),
)
