// Rows of words that mean one thing, in other languages than English, and long ones in English; as in `phrases.ts`, and tried before those.
import type { TokenKind } from './token-kinds.ts'

const months = '=monat|=monate|=monaten|=month|=months|=mois|=meses|=mes|=mese|=mesi|=maand|=maanden'
export const rowsAbroad: readonly (readonly [string, TokenKind])[] = [
  // Months have no number of days.
  [`number ${months} before of? small? small? you? small? arrival_day|arrival`, 'unknown'],
  [`number ${months}`, 'unknown'],
  // What is charged.
  ['=in =rechnung|=rekening =gestellt|=stellen|=gebracht|=brengen', 'charge'],
  ['=in =rechnung|=rekening', 'charge'],
  ['=zu =ihren|=seinen? =lasten', 'charge'],
  ['=a =carico|=cargo', 'charge'],
  ['=donnera|=donne =lieu =a|=au', 'charge'],
  ['=tendra|=tendran|=tera|=terao =que|=de? =pagar|=abonar', 'charge'],
  ['=de|=del|=di|=do =pago|=pagamento', 'charge'],
  ['charge small? =minimum|=min of', 'charge'],
  ['=property|=accommodation =fee|=fees', 'charge'],
  ['charge small|=o? =pago|=pagamento|=paiement|=abono', 'charge'],
  [
    '=debera|=deberan|=deberas|=debe|=deve|=devera|=deverao|=dovra|=devra|=devez|=doit small? =abonar|=pagar|=versare|=payer|=regler|=pagare',
    'charge',
  ],
  ['=rechnung =uber|=ueber|=von', 'charge'],
  ['not small? small? charge free', 'free'],
  ['cancel small? stay? small? =retraso|=atraso|=ritardo', 'late'],
  // Otherwise.
  ['=en|=in|=em|=de|=dans =lo|=le? =caso|=cas? =contrario|=contraire', 'else'],
  ['=caso|=cas =contrario|=contraire', 'else'],
  // How much or how many days, without a word for them between.
  ['less =als|=de|=a|=ai|=di|=dan|=aux|=than', 'less'],
  ['=superior|=superiore|=superieur|=superieure =a|=ai|=aux', 'more'],
  ['else|joined|=of =plus|=mais|=meer|=mehr|=mas|=piu', 'or_more'],
  ['=of =minder', 'or_less'],
  ['=in =der|=den =letzten', 'within'],
  ['=innerhalb|=binnen =der =letzten', 'within'],
  ['=bis =zu', 'until'],
  ['after|=partir =dessa|=desse|=desta|=deste deadline|=data|=prazo|=periodo|=momento', 'after'],
  ['=con =posterioridad', 'later'],
  ['unknown =time', 'time'],
  ['=del =mediodia', 'small'],
  ['arrival =-? =datum|=termin', 'arrival_day'],
  ['day_before of|small? you arrival', 'day_before'],
  ['=op =voorhand', 'before'],
  // Cancelling or changing, and nothing back.
  ['=ne refundable|cancel', 'no_cancel'],
  ['refund whole', 'refundable'],
  ['refund of|small? small? whole stay', 'refundable'],
  ['refund of|small? small? stay whole', 'refundable'],
  ['=all|=any|=every|=each cancel else|joined|mark small? change', 'all_cancel'],
  ['cancel =of change', 'cancel'],
  ['change =of cancel', 'cancel'],
  [
    'not small? =direito|=derecho|=droit|=diritto|=anspruch|=recht =a|=al|=au|=de|=di|=auf|=op small? small? refund',
    'no_refund',
  ],
  // It cannot be cancelled.
  ['free cancel small? not small? =moglich|=moeglich|=mogelijk|=possible|=posible|=possibile|=possivel', 'no_cancel'],
  [
    'cancel else|joined|mark change small? not small? allowed|=moglich|=moeglich|=possible|=posible|=possibile|=possivel',
    'no_cancel',
  ],
  ['cancel small? small? not small? allowed', 'no_cancel'],
  ['=kann|=konnen|=koennen not small? small? cancel|refund', 'no_cancel'],
  ['=kan|=kunnen =niet =worden? cancel|refund', 'no_cancel'],
  ['=peut|=peuvent|=pourra|=pourront not =etre? cancel|refund', 'no_cancel'],
  ['not =se? =puede|=pueden|=podra|=podran =ser? cancel|refund', 'no_cancel'],
  ['not =puo|=possono|=potra|=potranno =essere? cancel|refund', 'no_cancel'],
  ['not =pode|=podem|=podera|=poderao =ser? cancel|refund', 'no_cancel'],
  ['not =se? =realizan|=realizara|=realizaran|=efectuan|=efectuara|=hara|=haran small? small? refund', 'no_refund'],
  ['not small? small? allowed to? small? cancel', 'no_cancel'],
  // Nobody comes.
  ['not =-? =arrivee|=arrivees', 'no_show'],
  ['=erscheint|=erscheinen small? you not', 'no_show'],
  ['not small? =anreist|=anreisen|=antritt|=auftaucht|=aparece|=comparecer|=comparecem', 'no_show'],
  ['not =acudir|=acude|=acuden|=apresentar|=apresentarem', 'no_show'],
  ['=niet =komen|=komt =opdagen', 'no_show'],
]
