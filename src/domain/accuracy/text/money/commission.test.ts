// Tables of sentences: what is said of commission.
import { expect, test } from 'vitest'
import { readCommission } from './commission.ts'

const said = (text: string) => {
  const found = readCommission(text)
  if (!found) return null
  const { paid, percent, amount, currency, varies } = found
  return paid ? (percent ?? (amount ? `${amount} ${currency}` : varies ? 'varies' : 'paid')) : 'none'
}

test.each([
  ['COMM10PCT', '10'],
  ['COMM.10.PCT', '10'],
  ['COMM PCT 10.00 EXCL TAX AND BKFST', '10.00'],
  ['IATA AGENTS GET 9PCT CMM', '9'],
  ['AGENTS EARN 8 PCT', '8'],
  ['CM 10 PCT/TAX 13 PCT', '10'],
  ['TAX 12PCT SVC 10PCT COMM 8PCT', '8'],
  ['12PCT TAX 10PCT COMM', '10'],
  ['SAVE 20PCT - 10PCT COMMISSIONABLE', '10'],
  ['COMISION TEN PER CENT', '10'],
  ['HALF BOARD NOT COMMISSIONABLE, ROOM 8PCT COMM', '8'],
  ['10% COMM NOT PAID ON TAXES', '10'],
  ['CAD 12 PER STAY PAID TO AGENT AS COMMISSION', '12 CAD'],
  ['COMM 8-10PCT', 'varies'],
  ['COMMISSION FROM 5 PCT TO 10 PCT', 'varies'],
  ['COMM 8 TO 12 PERCENT', 'varies'],
  ['COMM UP TO 12PCT', 'varies'],
  ['COMM MAX 10 PCT', 'paid'],
  ['COMMISSION AS PER CONTRACT', 'varies'],
  ['COMM BY RATE TYPE', 'varies'],
  ['COMMISSION WAIVED', 'none'],
  ['COMM FREE WIFI', 'paid'],
  ['COMM VARIES BETWEEN 8 AND 12 PCT', 'varies'],
  ['COMMISSION CHANGES WITH EACH DATE', 'varies'],
  ['COMMISSIONABLE, NO CHANGES', 'paid'],
  ['NCOMM', 'none'],
  ['COMMISSION DOES NOT APPLY', 'none'],
  ['DOES NOT PAY ANY TA COMMISSION', 'none'],
  ['CMSN 0 - TAX INCL', 'none'],
  ['COMM: N', 'none'],
  ['RATES ARE NETT', 'none'],
  ['NET OF TAX USD 100', null],
  ['10 PCT DISCOUNT FOR TRAVEL AGENTS', null],
  ['WWW.HOTEL.COM', null],
])('%s', (text, expected) => expect(said(text)).toBe(expected))
