// Families of cancellation sentences: each line represents all that are written like it, with any synonyms.
import { expect, test } from 'vitest'
import { readCancellation } from './cancellation.ts'

/** `free` or `never` for refunds, then until when, then the cost, then NS if a no-show is named. */
const termsIn = (text: string): string => {
  const { refund, deadlines, penalty, noShow } = readCancellation(text)
  const [until] = deadlines
  const lead = until && (until.date ?? (until.hours === null ? `${until.days}d` : `${until.hours}h`))
  const cost =
    penalty &&
    (penalty.nights === null ? (penalty.percent ?? `${penalty.currency} ${penalty.amount}`) : `${penalty.nights}nt`)
  const money = refund[0] && (refund[0].refundable ? 'free' : 'never')
  return [money, lead, until?.time, penalty?.percent ? `${cost}%` : cost, noShow && 'NS'].filter(Boolean).join(' ')
}

test.each([
  ['CXL48HRSPRIOR/1NTPENALTY', '48h 1nt'],
  ['6PMDOA CXL', '0d 18:00'],
  ['XX BFR 18HR D/A', '0d 18:00'],
  ['CXL24 / 1NT+TX', '24h 1nt'],
  ['CXL DAYS: 3 BEFORE ARRIVAL', '3d'],
  ['24HCXL', '24h'],
  ['CXL 24 HRS PRIOR TO ARRI', '24h'],
  ['CXL ON ARRIVAL BY 6PM', '0d 18:00'],
  ['CXL BY 20.12.26', '2026-12-20'],
  ['6PCXL', '0d 18:00'],
  ['CXL 16:00 D-1', '1d 16:00'],
  ['CANCELATTION WITIHN 48 HRS PENATLY ONE NIGTH', '48h 1nt'],
  ['SEVENTY-TWO (72) HOURS ADVANCE NOTICE OR FIRST TWO NIGHTS BILLED', '72h 2nt'],
  ['A FORTNIGHT BEFORE ARRIVAL YOU MAY STILL CANCEL', '14d'],
  ['CXL 24 HUORS PIROR TO ARRIVAL OR ONE NIHGT', '24h 1nt'],
  ['CANCEL BY THE THIRD DAY BEFORE ARRIVAL OR 1 NT', '3d 1nt'],
  ['CXL UNTIL 2ND DAY BEFORE ARRIVAL 12.00 H', '2d 12:00'],
  ['CANCELLED IN THE LAST WEEK BEFORE ARRIVAL: WHOLE STAY', '7d 100%'],
  ['CXL INSIDE 24H NIGHT 1 CHARGED', '24h 1nt'],
  ['WE REQUIRE A FULL WEEK NOTICE OF CANCELLATION', '7d'],
  ['BAR NON RFDBL', 'never'],
  ['TARIFF NOT REIMBURSABLE', 'never'],
  ['CP:1D18H/PEN:1N/NS:1N', '1d 18:00 1nt NS'],
  ['CP 24H', ''],
  ['CXL MINIMUM TWO DAYS BEFORE OR ONE OVERNIGHT', '2d 1nt'],
  ['CANCELLATION INSIDE 72 HOURS OF ARRIVAL SHALL INCUR A FEE OF TWO NI', '72h 2nt'],
])('however it is spelt: %s', (text, is) => expect(termsIn(text)).toBe(is))

test.each([
  ['CANCEL BY SIX PM DAY OF ARRIVAL', '0d 18:00'],
  ["NOT LATER THAN 6 O'CLOCK IN THE EVENING OF ARRIVAL DAY CANCEL", '0d 18:00'],
  ['CANCEL BEFORE 6.00 PM THE DAY BEFORE YOU ARRIVE', '1d 18:00'],
  ['CXL AFTER 17H OF DAY BEFORE ARRIVAL 1NT', '1d 17:00 1nt'],
  ['XLD 24HRS BEFORE 6PM HTL TIME', '1d 18:00'],
  ['CXL TIME 1700, CXL 3 DAYS BEFORE ARRIVAL', '3d 17:00'],
  ['CANCEL ON/BEFORE 12/29/2026 OR PAY 2 NIGHTS', '2026-12-29 2nt'],
  ['CANCEL ON OR BEFORE MON 07DEC26 AT 4:00 PM EST', '2026-12-07 16:00'],
  ['CXL AFTER 10.12.2026 EUR 120,00', '2026-12-10 EUR 120.00'],
  ['DEADLINE 20DEC 2026 4PM CST. FEE EQUAL TO 1 NIGHT', '2026-12-20 16:00 1nt'],
  ['ARR DAY MINUS 3 BY 1700 HRS - FEE THEREAFTER 1 RMNT', '3d 17:00 1nt'],
  ['CXL BY DOA -1 18:00', '1d 18:00'],
  ['1NT APPLIES WITHIN ONE DAY OF ARRIVAL ON CANCELLED RESERVATIONS', '1d 1nt'],
  ['CXL WITH THE RESERVATION OFFICE 3 DAYS PRIOR', '3d'],
  ['CXL BY 6 IN THE EVENING 1 DAY PRIOR', '1d 18:00'],
])('until which hour or day: %s', (text, is) => expect(termsIn(text)).toBe(is))

test.each([
  ['CANCEL UNTIL AND INCL 27DEC26', '2026-12-27'],
  ['FREE CANCELLATION UP TO AND INCLUDING 27DEC26', 'free 2026-12-27'],
  ['FINAL DATE TO CANCEL WITHOUT CHARGE IS 15FEB2027', 'free 2027-02-15'],
  ['LAST CHANCE TO CXL 3 DAYS BEFORE ARRIVAL', '3d'],
])('the last day that is free: %s', (text, is) => expect(termsIn(text)).toBe(is))

test.each([
  ['48 HOURS PRIOR TO ARRIVAL', '48h'],
  ['7 DAYS BEFORE ARRIVAL OR 1 NIGHT', '7d 1nt'],
  ['ALLOWED UNTIL 2 DAYS PRIOR. CXL FEE 1 NT', '2d 1nt'],
  ['FLEX RATE 1D PTA', '1d'],
  ['SEMI-FLEX 7 DAYS 1NT', '7d 1nt'],
  ['FLEXIBLE RATE 14 DAYS ADVANCE PURCHASE', ''],
  ['BREAKFAST 2 DAYS BEFORE ARRIVAL', ''],
  ['PAY 1 NT 7 DAYS BEFORE ARRIVAL', ''],
])('a time before arrival without a word of cancelling: %s', (text, is) => expect(termsIn(text)).toBe(is))

test.each([
  ["IF YOU CAN'T TRAVEL TELL US 24 HOURS BEFORE OR WE CHARGE 1 NIGHT", '24h 1nt'],
  ['LET US KNOW 2 DAYS BEFORE IF YOU CANNOT COME', '2d'],
  ['CHANGE YOUR MIND BEFORE 6PM ON ARRIVAL DAY AND PAY NOTHING', '0d 18:00'],
  ['LET US KNOW 2 DAYS BEFORE IF YOU NEED A CRIB', ''],
])('who says in other words that he will not come: %s', (text, is) => expect(termsIn(text)).toBe(is))

test.each([
  ['15+ DAYS: NO PENALTY; 14-8 DAYS: 50PCT; 7-0 DAYS: 100PCT', '15d 50%'],
  ['100PCT WITHIN 3 DAYS, 50PCT WITHIN 14 DAYS', '14d 50%'],
  ['CXL 0-13 DAYS PTA 50PCT, 14 DAYS AND UP FREE', '14d 50%'],
  ['OUTSIDE OF 7 DAYS FREE, INSIDE 7 DAYS ONE NIGHT', '7d 1nt'],
  ['WITHIN 24 HOURS 1 NIGHT; EARLIER THAN THAT NOTHING IS CHARGED', '24h 1nt'],
  ['FULL REFUND UP TO 30 DAYS, 50% UP TO 14 DAYS', 'free 30d 50%'],
  ['0-7 DAYS 100PCT, 8-14 DAYS 50PCT, 15 DAYS OR MORE FREE', '15d 50%'],
  ['UP TO 8 DAYS PRIOR: FULL REFUND. BETWEEN 7 DAYS AND ARRIVAL: 3 NIGHTS', 'free 8d 3nt'],
  ['CANCELED FIVE DAYS OR MORE BEFORE ARRIVAL: FULL REFUND. LESS THAN FIVE DAYS: NONE', 'free 5d 100%'],
  ['CXL BETWEEN 14 AND 7 DAYS 50PCT', '14d 50%'],
  ['UNTIL 8 DAYS PRIOR: NIL. 7 TO 3 DAYS: 1 NIGHT', '8d 1nt'],
  ['DAY BEFORE ARRIVAL AND LATER 50 PCT. FREE UNTIL 2 DAYS BEFORE', '2d 50%'],
  ['FULL PREPAY AT BOOKING, REFUNDABLE IN FULL IF CANCELLED 14 DAYS OR MORE PTA', 'free 14d'],
])('the end of free cancellation and the first cost, in any order of steps: %s', (text, is) =>
  expect(termsIn(text)).toBe(is))

test.each([
  ['UNLESS CXLD 21 DAYS AHEAD FULL STAY CHRGD', '21d 100%'],
  ['FAILURE TO CANCEL 24 HOURS IN ADVANCE RESULTS IN A ONE NIGHT CHARGE', '24h 1nt'],
  ['72 HRS NOTICE WILL SAVE YOU THE 1 NT CHARGE', '72h 1nt'],
  ['2 DAYS NOTICE IF CANCEL, IF NOT 1 NIGHT CHARGE', '2d 1nt'],
  ['WE BILL 1 NIGHT IF PLANS CHANGE LESS THAN 24H BEFORE', '24h 1nt'],
  ['NOT CHARGED IF CXL BEFORE 1800 ON DAY OF ARRIVAL', 'free 0d 18:00'],
  ['45 DAYS NOTICE REQD, INSIDE OF THAT HALF OF THE STAY IS CHARGED', '45d 50%'],
  ['CXL LESS THAN 3 DAYS IDR 500.000', '3d IDR 500000'],
  ['CXL FEE US$75 LESS THAN 24 HRS', '24h USD 75'],
  ['LATE CXL CHARGE RMB 500 AFTER 6PM', '0d 18:00 CNY 500'],
  ['AUD 99 ADMIN FEE IF CXLD LESS THAN 14 DAYS PTA', '14d AUD 99'],
  ['CANCELAMENTO ATE 3 DIAS ANTES DA CHEGADA PARA EVITAR MULTA DE 2 DIARIAS', '3d 2nt'],
  ['CANCELAR 24 HORAS ANTES DO CHECK-IN, MULTA DE UMA DIÁRIA', '24h 1nt'],
  ['LIMPIEZA DIARIA, CANCELAR 48 HORAS ANTES DE LA LLEGADA', '48h'],
  ['CREDIT CARD CHARGED 1 NIGHT WITH LESS THAN 48H NOTICE', '48h 1nt'],
  ['CARD REQUIRED 24H BEFORE ARRIVAL', ''],
  ['AUD$100 CXL FEE IN 3 DAYS OF ARRIVAL', '3d AUD 100'],
])('other wordings for a penalty: %s', (text, is) => expect(termsIn(text)).toBe(is))

test.each([
  ['NO REFUND AFTER 2 DAYS BEFORE ARRIVAL', '2d 100%'],
  ['LESS THAN 72H BEFORE ARRIVAL NO REFUND IS GIVEN', '72h 100%'],
  ['CXL FREE 10 DAYS PTA, NO REFUND AFTERWARDS', 'free 10d 100%'],
  ['NON REF 14 DAYS PRIOR TO ARRIVAL', '14d 100%'],
  ['CANCEL 7 DAYS PRIOR OR NON REFUNDABLE', '7d 100%'],
  ['THE DEPOSIT IS LOST WHEN CANCELLED WITHIN 14 DAYS', '14d'],
  ['DEPOSIT REMAINS WITH THE HOTEL IF CXLD LESS THAN 10 DAYS', '10d'],
  ['DEPOSIT OF 3 NIGHTS FORFEITED WITHIN 21 DAYS', '21d 3nt'],
  ['1ST NITE NON RFNDBL WITHIN 96 HRS OF CHKIN', '96h 1nt'],
  ['DEP BACK IN FULL WITH 60 DAYS NOTICE', '60d'],
  ['ROOMS CAN BE RETURNED FREE OF CHARGE UNTIL 3 DAYS BEFORE', '3d'],
  ['ROOM RELEASED WITHOUT COST BY CALLING US 6 DAYS BEFORE', '6d'],
])('from when on nothing comes back: %s', (text, is) => expect(termsIn(text)).toBe(is))

test.each([
  ['1 NIGHT CANCELLATION FEE APPLIES ANY TIME AFTER THE BOOKING IS MADE', 'never 1nt'],
  ['A 50.00 USD FEE APPLIES TO ALL CANCELLATIONS', 'never USD 50.00'],
  ['100PCT PENALTY FROM MOMENT OF BOOKING', 'never 100%'],
  ['REFUNDS: NONE', 'never'],
  ['MONEY IS NOT GIVEN BACK FOR ANY REASON', 'never'],
  ['RATE IS NOT NON-REFUNDABLE. CXL 24H', 'free 24h'],
  ['NOT REFUNDABLE UNDER ANY CIRCUMSTANCES', 'never'],
  ['IT IS NOT POSSIBLE TO REFUND THIS BOOKING', 'never'],
  ['WE DONT RETURN MONEY FOR ANY CXL', 'never'],
  ['NO AMEND NO CANCEL', 'never'],
  ['100PCT DEPOSIT NON RFNDBL', 'never'],
  ['NO FREE CANCELLATION', 'never'],
  ['REFUNDABLE: NO', 'never'],
  ['CHANGES AND CANCELLATIONS NOT PERMITTED', 'never'],
  ['NO POSSIBILITY TO CANCEL', 'never'],
  ['CANCEL ANYTIME', 'free'],
  ['IN CASE OF CANCELLATION 100% OF THE STAY IS CHARGED', 'never 100%'],
  ['IN CASE OF CANCELLATION WITHIN 3 DAYS 100% OF THE STAY IS CHARGED', '3d 100%'],
  ['REFUNDS ARE NOT AVAILABLE FOR THIS OFFER', 'never'],
  ['THE AMOUNT PAID WILL IN NO CASE BE RETURNED', 'never'],
  ['CANCELLING WITHOUT LOSS IS NOT POSSIBLE', 'never'],
  ['FLAT FEE 25 USD FOR EVERY CANCELLATION REGARDLESS OF WHEN', 'never USD 25'],
  ['EUR 30 FOR ANY CANCELLATION', 'never EUR 30'],
  ['ONCE CONFIRMED THE WHOLE STAY IS CHARGED EVEN IF CANCELLED SAME DAY AS BOOKED', 'never 100%'],
  ['UNDER NO CIRCUMSTANCES CAN THIS BOOKING BE REFUNDED', 'never'],
  ['AT NO TIME CAN THE RESERVATION BE CANCELLED', 'never'],
  ['PREPAID IN FULL AND NOT REFUNDED IF PLANS CHANGE', 'never'],
  ['NO CREDIT OR REFUND', 'never'],
  ['MONEY BACK IN FULL', 'free'],
])('never, or always: %s', (text, is) => expect(termsIn(text)).toBe(is))

test.each([
  ['CXL/NS LESS 24H: 1NT', '24h 1nt NS'],
  ['WITHIN 14 DAYS OR NO-SHOW FULL STAY IS CHARGED', '14d 100% NS'],
  ['RESERVATIONS NOT CXLD BY 1800 ON ARRIVAL DAY AND NOSHOWS = 1 NIGHT', '0d 18:00 1nt NS'],
  ['CXL 2 DAYS PTA OR NO SHOW CHARGE 1NT', '2d NS'],
  ['LT CXL / NO SHO 1NT', '1nt NS'],
  ['CXL 6PM DOA 1 NT NO SHOW', '0d 18:00 NS'],
  ['CXL 24H 1NT NO SHOW 100PCT', '24h 1nt NS'],
  ['ALL CXLS, NO SHOWS AND EARLY DEPARTURES ARE CHARGED IN FULL', 'never 100% NS'],
  ['GUEST NOT COME AND NOT CANCEL: ALL NIGHTS', 'NS'],
  ['NO COMM ON NO SHOW CHARGES', ''],
  ['LATE ARRIVAL GUARANTEED. DNA CHARGED ONE NIGHT', 'NS'],
  ['CXL 4 P M/NOSHO 1NT', '0d 16:00 NS'],
  ['LATE CXL/NS FEE 1NT', '1nt NS'],
])('a no-show, alone or together with cancelling: %s', (text, is) => expect(termsIn(text)).toBe(is))

test.each([
  ['UNUSED NIGHTS ARE NOT REFUNDED', ''],
  ['SKI PASSES EUR 20 NOT REFUNDABLE', ''],
  ['LATE ARRIVAL OR EARLY DEPARTURE NO REFUND OF MISSED NIGHTS', ''],
  ['DAMAGE DEPOSIT RETURNED IN 7 DAYS', ''],
  ['24H ROOM SERVICE, CXL 18H DAY OF ARRIVAL', '0d 18:00'],
  ['CHECK IN FROM 2PM, CANCEL BEFORE 72HRS', '72h'],
  ['BUILT 1848 CNX 2 DAYS', '2d'],
  ['PEAK WEEKS 26DEC-08JAN: CXL 45 DAYS PTA', '45d'],
  ['SUMMER 27 -25PCT NO CANCEL', 'never'],
  ['ADV PURCH 21D NONREF', 'never'],
  ['CXL 48H *** FEE 1 NT PLUS RESORT FEE USD 45', '48h 1nt'],
  ['48 HOUR CANCELLATION. SMOKING FEE EUR 250 PER DAY', '48h'],
  ['7NTS HB CXL 14D', '14d'],
  ['EARLY BOOK NRF', 'never'],
  ['CHANGES FREE UNTIL 6PM DOA', ''],
  ['FREE CXL WITHIN 24 HRS AFTER BOOKING', 'free'],
  ['DEPOSIT DUE 30 DAYS PRIOR NON REFUNDABLE', ''],
  ['STAY 4 PAY 3 NTS CXL 14D 1NT', '14d 1nt'],
  ['TAX 10% CXL 24H 1NT', '24h 1nt'],
  ['RATE 100 EUR CXL 24H', '24h'],
  ['CXL 7D PTA. 1NT TAKEN AS DEPOSIT', '7d'],
  ['CXL 7D PTA. DEPOSIT CHARGED AT TIME OF BOOKING 1 NIGHT', '7d'],
  ['CANCELLATION PROTECTION EUR 20', ''],
  ['CHECK IN BETWEEN 3PM AND 6PM, CXL 24H', '24h'],
  ['IF YOU CANNOT COME BEFORE 6PM CALL US', ''],
  ['RATE FREE NIGHT 3 DAYS BEFORE ARRIVAL', ''],
  ['MEETING ROOM CXL 14 DAYS 50 PCT', ''],
  ['CXL POLICY 24H EXCEPT SPECIAL EVENTS 7 DAYS', '24h'],
])('what belongs to something else is left to it: %s', (text, is) => expect(termsIn(text)).toBe(is))

test.each([
  ['STORNO BIS 18 UHR AM ANREISETAG KOSTENLOS', '0d 18:00'],
  ['ANNULATION SANS FRAIS 24H AVANT', 'free 24h'],
  ['CANCELACION GRATIS HASTA 24 HORAS ANTES', 'free 24h'],
  ['TARIFA NO REEMBOLSABLE', 'never'],
  ['CANCELLAZIONE GRATUITA FINO A 2 GIORNI PRIMA, POI PRIMA NOTTE', 'free 2d 1nt'],
  ['STORNO BIS 2 TAGE VOR ANREISE, DANACH ERSTE NACHT', '2d 1nt'],
])('the few foreign words that loaders leave in: %s', (text, is) => expect(termsIn(text)).toBe(is))
