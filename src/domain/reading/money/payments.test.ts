// Tables of sentences about payments before arrival and the size of a deposit.
import { expect, test } from 'vitest'
import { readPayment } from './payments.ts'

const paymentsIn = (text: string) =>
  readPayment(text).map(({ kind, size }) => [kind, ...(size ? Object.values(size) : [])].join(' '))

test.each([
  ['CCGTD ONLY', 'guarantee'],
  ['GTEE ALL ARRIVALS WITH VALID CCD', 'guarantee'],
  ['CREDIT CARD OR CORPORATE GTEE LETTER NEEDED', 'guarantee'],
  ['CRDT CARD GAURANTEE REQIRED', 'guarantee'],
  ['THE ROOM IS SECURED BY YOUR CARD', 'guarantee'],
  ['GUARANTEE TYPE: CREDIT CARD', 'guarantee'],
  ['YOUR CARD IS NOT CHARGED BEFORE ARRIVAL', 'guarantee'],
  ['RES WITHOUT CC WILL BE CANCELLED', 'guarantee'],
  ['DEPOSIT NOT REQ, GUARANTEE WITH CC', 'guarantee'],
  ['ROOMS NOT GUARANTEED WITH CARD ARE NOT HELD', 'guarantee'],
])('a card or a letter that is not charged: %s', (text, kind) => expect(paymentsIn(text)).toContain(kind))

test.each([
  ['SE PAGA UNA SEÑAL DEL 25% AL RESERVAR', 'deposit 25'],
  ['È RICHIESTO UN ACCONTO DEL 20%', 'deposit 20'],
  ['ANTICIPO (40%) EN EL MOMENTO DE RESERVAR', 'deposit 40'],
  ['20 % ANZAHLUNG BEI BUCHUNG', 'deposit 20'],
  ['PAGO ÍNTEGRO AL RESERVAR', 'prepaid'],
  ['PAIEMENT INTÉGRAL À LA RÉSERVATION', 'prepaid'],
])('in other languages: %s', (text, kind) => expect(paymentsIn(text)).toContain(kind))

test.each([
  ['DPST RQRD - 50PCT OF STAY', 'deposit 50'],
  ['FIRST NIGHT R/T CHARGED TO CARD WHEN BOOKED', 'deposit 1'],
  ['DEPOSIT OF FIRST AND LAST NIGHT', 'deposit 2'],
  ['HALF OF THE STAY IS DUE NOW', 'deposit 50'],
  ['ONE QUARTER IS DUE AS DEPOSIT WHEN BOOKING', 'deposit 25'],
  ['DEPOSIT 10,000 JPY PER ROOM REQUESTED UPON BOOKING', 'deposit 10000 JPY'],
  ['30 PCT PREPAYMENT', 'deposit 30'],
  ['10 PCT AT BOOKING, REMAINDER ON ARRIVAL', 'deposit 10'],
  ['DEP DUE 48HRS AFTER BKG', 'deposit'],
  ['DEPOSITREQUIRED 1NT', 'deposit 1'],
  ['50 PCT OF ALL NIGHTS ON BOOKING', 'deposit 50'],
  ['100 PCT OF FIRST NIGHT ON BOOKING', 'deposit 1'],
])('a part in advance, and how much: %s', (text, deposit) => expect(paymentsIn(text)).toEqual([deposit]))

test.each([
  'TOTAL AMOUNT OF STAY WILL BE CHARGED TO CREDIT CARD AT RESERVATION',
  '100 PCT OF THE STAY IS PAYABLE 30 DAYS BEFORE ARRIVAL',
  'PYMT IN FULL REQ AT BKG',
  'FULLPREPAYMENT REQUIERD',
  'PRE-PAYMENT FOR ALL NIGHTS',
  'PREPAY AND SAVE 15PCT',
  'FULL AMOUNT DUE NOW',
  'DEPOSIT OF THE FULL STAY',
  'VORAUSZAHLUNG 100%',
  'PAGO POR ADELANTADO',
  'PAGAMENTO ANTICIPATO',
  '100 PERCENT OF ALL NIGHTS AT TIME OF BOOKING',
  '100% OF ALL NTS UPON RESERVATION',
  '100 PCT OF THE WHOLE STAY ON BOOKING',
  '100PCT OF TOTAL STAY AT CONFIRMATION',
  'ALL NIGHTS CHARGED AT BOOKING',
  '100 PCT OF ALL NIGHTS CHARGED WHEN BOOKING',
  'CARD DEBITED FOR ALL NIGHTS AT RESERVATION',
])('the whole stay in advance: %s', (text) => expect(paymentsIn(text)).toEqual(['prepaid']))

test.each([
  ['NEITHER DEPOSIT NOR CREDIT CARD REQUIRED', 'no deposit'],
  ['HOTEL DOES NOT ASK FOR ANY FORM OF GUARANTEE', 'no guarantee'],
  ['NO CC REQ TO BOOK THIS RATE', 'no guarantee'],
  ['BOOK NOW PAY LATER', 'no prepayment'],
  ['RESERVE NOW PAY AT HOTEL', 'no prepayment'],
  ['FREE CANCELLATION PAY AT HOTEL', 'no prepayment'],
  ['NOTHING TO PAY UNTIL ARRIVAL', 'no prepayment'],
  ['GUARANTEE TYPE NONE', 'no guarantee'],
  ['NONE IS NEEDED', 'no guarantee'],
  ['DEPOSIT 0 PCT', 'no deposit'],
  ['NO GUARANTEE REQUIRED UNTIL 6PM', 'no early guarantee'],
  ['ZAHLUNG IM HOTEL', 'no prepayment'],
  ['PAGO EN EL HOTEL', 'no prepayment'],
  ['PAGAMENTO IN HOTEL', 'no prepayment'],
  ['AUCUN PREPAIEMENT', 'no prepayment'],
  ['SIN PREPAGO', 'no prepayment'],
  ['KEINE ANZAHLUNG ERFORDERLICH', 'no deposit'],
])('no payment required: %s', (text, kind) => expect(paymentsIn(text)[0]).toBe(kind))

test.each([
  'DOG DEPOSIT 50 EUR',
  'BAGGAGE DEPOSIT EUR 5',
  'CREDIT CARD REQUIRED AT CHECK IN',
  'DEPOSIT OF 100 GBP AGAINST DAMAGE',
  'BALLROOM DEPOSIT TERMS ON REQUEST',
  'PARKING MUST BE PREPAID',
  'RESORT FEE PAID AT HOTEL',
  'EARLY DEP FEE 1 NT',
  'LATE CXL: FULL STAY CHARGED TO CARD',
  'CASH DEPOSIT REQUIRED AT CHECK IN',
  'WE DO NOT ACCEPT CREDIT CARDS',
  'ALL MAJOR CREDIT CARDS ACCEPTED',
  'ADV PURCHASE 14 DAYS NON REFUNDABLE FULL STAY CHARGED',
  '24 HRS PRIOR TO ARRIVAL OR 1 NT CHARGED',
  'ROOM TYPE GUARANTEED',
  'GUARANTEED OCEAN VIEW',
  'EARLY CHECK IN NOT GUARANTEED',
  'CREDIT CARD SURCHARGE 2 PCT',
  'PAY NOW OR PAY AT HOTEL',
  'PREPAY OR PAY AT HOTEL',
  'EXTRAS PAYABLE AT HOTEL',
  '100 PCT OF ALL NIGHTS ON CANCELLATION',
  '100 PCT OFF PARKING ALL NIGHTS ON BOOKING',
  '100 PCT SATISFACTION ALL NIGHTS ON BOOKING',
  'BREAKFAST ALL NIGHTS WHEN BOOKING DIRECT',
  'ALL NIGHTS MUST BE IN ONE BOOKING',
])('of another matter: %s', (text) => expect(paymentsIn(text)).toEqual([]))

test('the words that say it are marked, not those that follow', () => {
  const text = 'WELCOME. FULL PREPAYMENT REQUIRED BKFST INCL'
  expect(readPayment(text).map(({ start, end }) => text.slice(start, end))).toEqual(['FULL PREPAYMENT'])
})
