// Payments that are denied in lists, sized behind a dash, taken ahead of arrival, or asked of others, in eight languages.
import { expect, test } from 'vitest'
import { readCancellation } from '../cancelling/cancellation.ts'
import { readPayment } from './payments.ts'

const kinds = (text: string) => new Set(readPayment(text).map(({ kind }) => kind))
const sizes = (text: string) => readPayment(text).flatMap(({ size }) => size ?? [])
test.each([
  'Neither deposit nor prepayment is required.',
  'Weder Anzahlung noch Vorauszahlung nötig',
  'Eine Anzahlung oder Vorauszahlung ist nicht erforderlich.',
  "Aucun acompte ni prépaiement n'est demandé.",
  'No se requiere depósito ni pago por adelantado.',
  'Non si richiede acconto o pagamento anticipato.',
  'Aanbetaling of vooruitbetaling is niet nodig.',
  'Záloha ani platba předem není vyžadována.',
  'Nie wymagamy zaliczki ani przedpłaty.',
  'Nie pobieramy zadatku.',
])('denied, the one and the other: %s', (text) => {
  expect([...kinds(text)].filter((kind) => !kind.startsWith('no '))).toEqual([])
  expect(kinds(text).size).toBeGreaterThan(0)
})
test.each([
  ['Deposit Required – one (1) night’s room and tax.', { nights: 1 }],
  ['Deposit required - 2 nights', { nights: 2 }],
  ['Anzahlung erforderlich – 30 % des Preises', { percent: '30' }],
  ['Acompte demandé – 25 % du séjour', { percent: '25' }],
  ['Depósito requerido – una noche', { nights: 1 }],
  ['Caparra richiesta – 30%', { percent: '30' }],
  ['Aanbetaling vereist – 1 nacht', { nights: 1 }],
  ['Záloha požadována – 50 %', { percent: '50' }],
])('sized behind a dash: %s', (text, size) => expect(sizes(text)).toEqual([size]))
test.each([
  'A deposit of one night will be taken 3 days before arrival at 4pm.',
  'The deposit of the first night is charged to the card on file, 1 day before arrival after 4pm.',
  'Eine Anzahlung von 30 % wird 14 Tage vor Anreise abgebucht.',
  "Un acompte de 30% sera débité 7 jours avant l'arrivée à 16h.",
  'Se cobrará un depósito del 50% 7 días antes de la llegada.',
  'Een aanbetaling van 30% wordt 7 dagen voor aankomst afgeschreven.',
  'Záloha 50 % bude stržena 7 dní před příjezdem.',
  'Zaliczka 30% zostanie pobrana 7 dni przed przyjazdem.',
])('taken ahead, and no day to leave by: %s', (text) => {
  expect(kinds(text)).toContain('deposit')
  expect(readCancellation(text).deadlines).toEqual([])
})
test.each([
  'Ubytování je nutné uhradit v plné výši nejméně jeden den dopředu.',
  'Cały pobyt należy opłacić przed przyjazdem.',
  "Le séjour est à régler en totalité à l'avance.",
  'Payment will be charged 2 or 7 days before arrival, depending on the rate.',
])('paid ahead: %s', (text) => expect(kinds(text)).toContain('prepaid'))
test.each([
  'Tourist tax to be paid in advance',
  'Charges may apply and vary dep',
  'Unless you pay in advance at a promotional rate, you may cancel free of charge.',
  'Free cancellation (excluding promotions that require prepayment).',
  'Sofern Sie nicht stornieren (ausschließlich vorausbezahlter Angebote), ist nichts fällig.',
])('of something else: %s', (text) => {
  expect(kinds(text)).not.toContain('prepaid')
  expect(kinds(text)).not.toContain('deposit')
})
test('an agreement in brackets changes nothing of the deposit', () =>
  expect(sizes('Záloha je (pokud není dohodnuto jinak) ve výši 40 % z ceny pobytu.')).toEqual([{ percent: '40' }]))
