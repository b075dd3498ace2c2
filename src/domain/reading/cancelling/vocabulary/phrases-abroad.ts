// Rows of words that mean one thing, in other languages than English, and long ones in English; as in `phrases.ts`, and tried before those.
import type { TokenKind } from '../token-kinds.ts'

const months =
  '=monat|=monate|=monaten|=month|=months|=mois|=meses|=mes|=mese|=mesi|=maand|=maanden|=miesiac|=miesiace|=miesiecy|=manad|=manader|=maned|=maneder'
const one = 'number|=een|=un|=une|=uno|=ein|=einen|=einem|=um|=en|=ett|=a'
const toArrival = 'before? of|small? small? small? you? small? arrival_day|arrival?'
/** Links of a list that is denied: NI, NE, NEM, NOCH, OF. */
const or = '=ni|=ne|=nem|=noch|=nor|=of|else|joined'
const possible = 'allowed|=moglich|=moeglich|=mogelijk|=mulig|=mojlig|=mojligt|=possible|=posible|=possibile|=possivel'
const term = 'deadline|=prazo|=prazos|=periodo|=termine|=termijn|=period'
const causes =
  '=comporta|=comportano|=comportera|=comporteranno|=entraine|=entrainera|=entrainent|=conlleva|=conllevan|=conllevara|=implica|=implicam|=supone|=suponen|=genera|=generan|=incur|=incurs|=acarreta|=acarretam|=verursacht'
export const rowsAbroad: readonly (readonly [string, TokenKind])[] = [
  // AFTER IT IS MADE, PO JEJÍM VYTVOŘENÍ, NACH DEREN BESTÄTIGUNG
  [
    `after|=po|=nach|=apres|=tras|=dopo|=na =jejim|=jejich|=jeho|=jej|=deren|=ihrer|=sa|=son|=su|=sua|=haar? =vytvoreni|=potvrzeni|=provedeni|=dokonaniu|=potwierdzeniu|=zlozeniu|=bestatigung|=bestaetigung|=abschluss|=confirmation|=confirmacion|=realizacion|=conferma|=effettuazione|=bevestiging stay?`,
    'always',
  ],
  ['not =-? =pojawienia|=stawienia|=przybycia|=dojazdu|=przyjazdu|=zgloszenia small? small?', 'no_show'],
  ['not =- =aankomst|=ankunft|=anreise|=arrivo|=llegada|=prijezd|=prijezdu', 'no_show'],
  // 72 HORAS POSTERIORES AL CHECK-IN, OR ANY NO-SHOW
  ['=posteriores|=anteriores|=previas|=precedentes small? arrival', 'arrival'],
  ['=cualquier|=qualsiasi|=jedes|=jede|=elke|=toute|=tout|=kazda|=kazde|=any|=all no_show', 'no_show'],
  // WHEN MAKING THE RESERVATION
  ['when|=at|=upon =making|=placing small? stay|booking', 'always'],
  ['after|when =it|=they =has|=have|=is|=was|=been =been? =made|=confirmed|=booked|=placed', 'always'],
  ['=nedojde =-? =li? =k|=ke arrival', 'no_show'],
  ['arrival =-? late', 'other'],
  ['after =disso|=isso|=ello|=cio|=dies|=dem|=cela|=ca|=toho|=tym|=det', 'after'],
  ['=mer|=tidigare|=tidligere =an|=enn|=end', 'more'],
  ['late|later =check|=checkin =-? =in?', 'other'],
  ['=booked|=reserved|=ordered|=gebuchten|=reservierten|=bestellten|=vereinbarten =services|=leistungen', 'stay'],
  [
    '=en|=in|=dans|=na|=nell|=v|=w =la|=l|=den? =ultima|=derniere|=poslednich|=poslednim|=ostatnich|=ostatnim',
    'within',
  ],
  ['=check|=chk =-? =in late', 'other'],
  [
    '=absence|=assenza|=ausencia|=falta|=defaut of|small small? =presentation|=presentacion|=presentazione|=comparencia|=comparecencia|=comparecimento|arrival',
    'no_show',
  ],
  ['=brak arrival', 'no_show'],
  ['not =geld|=argent|=dinero|=dinheiro|=denaro small? =terug|=zuruck|=zurueck', 'no_refund'],
  [
    '=vroegtijdig|=voortijdig|=eerder|=predcasnem|=predcasny|=predcasneho|=drivejsim|=wczesniejszym|=wczesniejszy|=wczesniejszego|=przedwczesnym|=tidlig|=tidligere|=tidigare =vertrek|=odjezdu|=odjezd|=wyjezdzie|=wyjazd|=wyjazdu|=afrejse|=avreise|=avresa',
    'early',
  ],
  ['=24 hours =clock|=format|=notation', 'small'],
  ['not =-? refundable mark =false|=no', 'small'],
  ['=a|=i|=ci =vice|=wiecej', 'or_more'],
  ['=a|=i|=ci =mene|=mniej', 'or_less'],
  ['=den before small? arrival', 'day_before'],
  ['=w day_before|days? =poprzedzajacym arrival', 'day_before'],
  ['no_refund mark =false|=no', 'small'],
  ['=refundable mark =false', 'no_refund'],
  ['=unless =otherwise|=else small? =stated|=specified|=noted|=indicated|=mentioned|=agreed', 'small'],
  ['when you? small? small? not =check|=checked =-? =in', 'no_show'],
  ['=nelze|=neni small? small? small? cancel|refund allowed?', 'no_cancel'],
  ['=v =pripade', 'when'],
  ['=mene =nez', 'less'],
  ['=vice =nez', 'more'],
  ['=v =den arrival', 'arrival_day'],
  ['=dzien|=dzienny before of|small? arrival?', 'day_before'],
  // Changes, cancellations and refunds: none of them.
  [
    `not small? small? small? allowed? small? change mark|else change mark? ${or} small? small? cancel|refund`,
    'no_cancel',
  ],
  [
    `not small? small? small? allowed? small? change mark|else cancel mark? ${or} small? small? refund|change`,
    'no_cancel',
  ],
  [
    `not small? small? small? allowed? small? cancel mark|else change mark? ${or} small? small? refund|change`,
    'no_cancel',
  ],
  [`not small? small? small? allowed? small? change ${or} small? small? refund`, 'no_cancel'],
  [`change mark|else cancel mark? ${or} refund small? not small? ${possible}`, 'no_cancel'],
  [`change ${or} cancel|refund small? not small? ${possible}`, 'no_cancel'],
  [`=weder|=hverken|=varken|=neither|=ni|=ne|=nem change ${or} cancel|refund|refundable`, 'no_cancel'],
  [`=bez|=brak =mozliwosci small? cancel|refund =kosztow?`, 'no_cancel'],
  ['not small? refund =kosztow|=srodkow|=pieniedzy|=wplaty', 'no_refund'],
  [
    'cancel small? =ausgeschlossen|=uitgesloten|=exclue|=exclues|=excluida|=excluidas|=esclusa|=utelukket|=udelukket|=utesluten|=wykluczona|=niemozliwa',
    'no_cancel',
  ],
  ['=utebliven|=uteblivet|=manglende arrival|=fremmote|=oppmote|=fremmode', 'no_show'],
  [`not small? cancel ${or} change small? ${possible}`, 'no_cancel'],
  [
    'before of|small? small? =siguiente|=seguente|=suivante|=following|=folgenden =fecha|=data|=date|=datum mark?',
    'before',
  ],
  // Past the deadline.
  [`=nach|=bei =ablauf|=uberschreitung|=ueberschreitung small|that|of small? ${term}`, 'after'],
  [`=fuera|=hors|=buiten|=fora|=ausserhalb|=outside|=poza of|small? small|that|=dicho|=esse|=deze? ${term}`, 'after'],
  [`after small|that|=deze ${term}|=tid|=tidspunkt`, 'after'],
  [`not small? ${causes} small? small? charge|penalty`, 'free'],
  // An amount of, calendar days.
  ['=in =hohe|=hoehe of|small', 'small'],
  ['=por|=per|=de =un =importe|=importo =de|=pari =a|=al?', 'small'],
  ['=of =kosten|=boete|=betaling of?', 'else'],
  ['=di|=de|=del =calendario', 'sort'],
  // Months have no number of days.
  [
    `number days|hours|week before? small? until|to|joined|=a|=ai|=al|=au|=bis|=tot|=do|=y small? ${one} ${months} ${toArrival}`,
    'months',
  ],
  [
    `${one} ${months} ${toArrival} until|to|joined|=a|=ai|=al|=au|=bis|=tot|=do|=y small? number days|hours|week ${toArrival}`,
    'months',
  ],
  [`${one} ${months} before ${toArrival}`, 'months'],
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
  ['not =stawia|=stawi|=pojawi|=pojawia|=przyjedzie|=przyjada', 'no_show'],
  ['=niet =komen|=komt =opdagen', 'no_show'],
]
