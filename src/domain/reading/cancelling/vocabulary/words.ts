// The closed vocabulary of texts on cancellation: what each word, and each usual row of words, is in them. Word lists.
import type { TokenKind } from '../token-kinds.ts'
import { wordsAbroad } from './words-abroad.ts'
import { wordsOfFamilies } from './words-of-families.ts'

export type { TokenKind }

const lists: Partial<Record<TokenKind, string>> = {
  cancel:
    'cancel cancels canceled cancelled cancelling canceling cancellation cancellations cancelation cancelations cancell cancells canc cancs cancl cancld cancd cancln canclld cans canx canxd canxed canxl canxld cxl cxls cxld cxled cxling cxlled cxlation cxln cxlns cx cxd cxx xx xxd xl xld xlds cxp cxpol canpol xcl xcld xcls c/x cnl cnls cnld cncl cncls cncld cncln cnx cnxd cnxl cnxld cnxed storno stornieren storniert stornierung stornieren stornierbar annullierung annullierbar annulation annulable annuleren annulering rucktritt ruecktritt cancellazione cancellabile cancelamento annulation annulations annuler annulment annul annulled annullamento annullare annullabile anulacion annuleerbaar geannuleerd geannuleerde annuleringen stornierbare stornierbarer stornierbares annulable annulables annulee annulees annullamenti annullabili stornierungs annulerings avboknings avbestillings afbestillings avbestillinger afbestillinger stornierungen avbokning avbokningar avboka avbokas avbokad avbokningsbar avbestilling avbestille avbestilles avbestilt afbestilling afbestille afbestilles afbestilt avbestallning kansellering kansellere kanselleres kansellert annullering annulleres annullere annulleret peruutus peruutukset peruuttaa peruutettava peruutettavissa cancelacion cancele cancelar withdraw withdrawal withdrawn withdrawing disdetta disdette disdire disdetto cancella cancellata cancellate cancellato cancellati annulla annullata annullate annullato cancela cancelada canceladas cancelado cancelados annulez annulent annule anulacja anulacji anulacje anulowanie anulowania anulowac odwolanie odwolania rezygnacja rezygnacji',
  change:
    'umbuchung umbuchungen umbuchbar umbuchen ombokning endringer wijziging wijzigingen modifica modifiche modificacion modificaciones cambio cambios cambi alteracao alteracoes change changes changed changing chng chngs chgs modify modifies modified modification modifications modif mod mods amend amends amended amendment amendments amendmts alter altered alteration alterations rebook rebooked rebooking reschedule',
  no_show:
    'nichtanreise nichtanreisen nichterscheinen nichterscheinens nichtantritt nichtantritts dna nosho noshw noshow noshows noshowed noshw nshw nsh nshow n/show',
  show: 'show shows showed showing shown sho shw come comes appear appears turn',
  fail: 'fail fails failed failing failure',
  refund:
    'zwrot zwrotu zwrotowi zwraca zwracana zwracany restitue restituee devolucion devoluciones devuelve devuelven devuelto devolucao erstattung ruckerstattung rueckerstattung erstattet zuruckerstattet zurueckerstattet remboursement rembourse remboursee rembourses reembolso reembolsos reembolsa reembolsado rimborso rimborsi rimborsato restitutie terugbetaling terugbetaald refundering rueckzahlung ruckzahlung reembolsara refunderes refunderas refunderet refundert aterbetalas aterbetalning tilbagebetales tilbakebetales refusjon refusion palauteta refund refunds refunded refunding rfnd rfnds rfnded rfd rfds rfndd refd reimburse reimbursed reimbursement reimbursements return returned returns repaid repay ref',
  refundable:
    'rueckerstattbar ruckerstattbar rembolsable reembolsaveis remboursables rimborsabili erstattungsfahig erstattungsfaehig erstattbare erstattbarer erstattbares erstattbaren rueckerstattbare restitueerbaar terugbetaalbaar reembolsables refunderbar refunderbart refunderbare aterbetalningsbar refundable refundble refundbl refunable refundab rfndable rfndble rfndbl rfdble rfble refndable refndble refble reimbursable fundable reembolsable reembolsavel remboursable rimborsabile erstattbar returnable',
  no_refund:
    'nonref nonrefund nonrefunds nonrefundable nonrefundables nonrefundble nonrefundab nonrefble nonrefd nonreturnable nonrfnd nonrfd nonrf nrf nrfd nrfnd nrfndble nref nrefund nrefundable unrefundable unrefunded irrefundable n/r n/ref n/rf n/rfnd n/refund nonreimbursable',
  not_cancelled: 'uncancelled uncanceled uncxld',
  no_cancel:
    'peruutusoikeudeton noncancel noncancelable noncancellable noncanc noncxl noncanx uncancelable uncancellable',
  money: 'money moneys monies funds',
  before:
    'before befor befre bef bfr bfre bfor befo b4 prior priors prio prr priort pri prir advance ahead beforehand earlier preceding precedenti precedant precedent precedents anteriores pre antes avant vor voor prima vorher vooraf innan fore foer przed ennen pta ptoa ptd priorto',
  arrival:
    'entry entrada przyjazdem przyjazdu przyjazd zameldowaniem zameldowania anreisen ankommen llegar arriver arrivare chegar arrival arrivals arr arrv arrvl arvl arrvls arrl arv arri arriva arrivl arriv arrvd arrive arrives arriving arrived checkin chkin ckin c/i checking anreise anreisedatum ankunft aankomstdatum ankomstdatum arrivee llegada aankomst arrivo chegada reisebeginn reiseantritt ankomst ankomsten saapumista saapumispaivaa tuloa incheckning innsjekk innsjekking indcheckning indtjekning',
  day_before:
    'vortag vortags vortage vortages vorabend vooravond veille vispera vespera vigilia przeddzien przededniu predvecer',
  arrival_day:
    'doa d/a anreisetag anreisetages anreisetags ankunftstages ankunftstags ankunftstag aankomstdag ankomstdagen ankomstdag ankomstdato saapumispaivana saapumispaivaan saapumispaiva tulopaivana tulopaiva',
  hours:
    'h hr hrs hour hours hs hous hurs hors hrss std stdn stunde stunden timer timmar timme tuntia tunti godzin godziny godzina heures horas ore uur',
  days: 'tag dag dagen dia giornata d j dy dys day days dai tage tagen jours jour dias giorni giorno dagen dagar dage dager dogn dygn paivaa dni dzien vrk vuorokautta',
  week: 'week weeks wk wks woche wochen semaine semaines semana semanas settimana settimane weken vecka veckor uke uker uge uger viikko viikkoa',
  fortnight: 'fortnight',
  nights:
    'n nt nts night nights nigth nigths nihgt nihgts nigt nigt nite nites ngt ngts nght nghts nuit nuits rn rns r/n noche noches notte notti nacht nachte naechte noite noites nuitee nuitees pernottamento pernottamenti uebernachtung uebernachtungen ubernachtung ubernachtungen overnachting overnachtingen nachten natt natten natter overnatning overnatting overnattning yo yon yota diaria diarias overnight overnights rmnt rmnts rnt rnts roomnight roomnights',
  percent: 'pct percent percents percentage % pc prct perc pcnt prozent procent prosent prosentti prosenttia',
  whole:
    'vollstandige vollstandigen vollstandiger volle voller volles vollen vollem komplett komplette kompletter kompletten totale integro integra integrale ganzen gesamten totalite completa completo integral intero volledige volledig full total entire whole complete tot ttl totl fully',
  all: 'all any every each everything',
  stay: 'preis preise aufenthaltspreis gesamtpreis gesamtbetrag gesamtaufenthalt zimmerpreis zimmerpreises preises uebernachtungspreis aufenthaltes aufenthalts estadia soggiorni verblijf bedrag reissumme reisepreis vistelsen totalbeloppet oppholdet opholdet montant importo betrag montante valor estancia sejour aufenthalt soggiorno stay stays staying amount amounts amt amts price cost costs value reservation booking bookings reservations bkg bkgs resv resvs res rsvn rsvns rsvp revenue somme length duration duracion durata duree sum package holiday holidays vacation trip fare',
  half: 'half',
  first:
    'first 1st initial frst primera primeras primeira primeiras premieres prime premiere erste ersten eerste forsta forste',
  within:
    'between zwischen entre within withing inside nei nelle negli w/in w/i wthn wi wihtin ins innerhalb binnen dentro',
  less: 'less ponizej under fewer lt < below lesser lessthan',
  more: 'more powyzej over exceeding > greater outside + longer',
  after:
    'after past aft following beyond afterwards afterward thereafter poi dann danach puis despues apres depois apos dopo na oltre posteriormente posterior successivamente daarna darefter derefter deretter',
  later: 'later ltr spaeter spater',
  that: 'that this which those these thereof',
  until:
    'jusque fino entro alle spatestens spaetestens uiterlijk tegen senast senest fram frem indtil inntil viimeistaan mennessa saakka asti by until hasta bis fino tot ate jusqu untill till til up upto unti untl thru through latest maximum max',
  least: 'least minimum min atleast mindestens almeno minimo minima minimaal minst',
  free: 'bezplatne bezplatna bezplatnie bezplatnego bezkosztowe bezkosztowa bezkosztowo darmowe darmowa darmowego kostenfreies kostenloses gratuits gratuites free foc freely gratis gratuita gratuito gratuite gratuitement kostenlos kostenlose kostenfrei kostenfreie gebuehrenfrei gebuhrenfrei gratuitamente kosteloos kostnadsfri kostnadsfritt kostnadsfria avgiftsfri avgiftsfritt gebyrfri gebyrfrit gebyrfritt maksuton maksutta veloituksetta complimentary penaltyfree stornofrei ilmainen',
  avoid: 'vermeiden evitare eviter evitar avoid avoids avoiding avoidance avd avid prevent',
  charge:
    'paga pagare paghera zahlt facturara facturaran cobran kostenpflichtig gebuehren gebuhren maksu spese taxa berechnet berechnen verrechnet verrechnen faellig fallig faturada debiteras debiteres faktureras faktureres veloitetaan belastes avgift gebyr facture facturee facturees facturation cobrara cobraran cobrados cobradas cargara cargaran debitado debitada debite debitee preleve prelevee addebitate addebitati addebitare conlleva comporta entraine cobranca facturado facturada addebitato addebitata addebito cobrada penalizacion charge charges charged charging chrg chrgs chrgd chrge chged chgd chg chgs chargd charg chargeable fee fees billed bill bills billing pay pays payable due owed owes owing = cobra cobrar cobrado cargo cargos gastos frais gebuhr gebuehr kosten assessed assess incur incurs incurred invoiced invoice debit debited debits deducted deduct taken take takes apply applies applicable applied levied imposed cost costs surcharge subject liable',
  penalty:
    'rucktrittskosten ruecktrittskosten stornokosten stornierungskosten stornogebuhr stornogebuhren stornogebuehr stornogebuehren annullierungskosten penalite penalites penalidad penalidades multa multas penali penale penalita strafe penalty penalties penalized penalised penality penlty pnlty pnlties pnty pen penal',
  lose: 'retendra retendran retenido retenida retenue retenu retenus trattenuta trattenuto trattenute retido retida einbehalten lose loses lost losing loss forfeit forfeits forfeited forfeiture forfeiting forf forft forfit forefeit retained retain retains kept keep keeps withheld retention withhold',
  else: 'ansonsten andernfalls altrimenti sino or o ou oder else then otherwise othrwise ow sonst sinon',
  joined: 'and & plus and/or but however y et und e oraz',
  always: 'anytime always whenever regardless immediately',
  when: 'if when upon once case',
  unless: 'unless except excepto salvo sauf ausser auser tranne eccetto behalve',
  late: 'late tardive tardives tardif tardia tardias tardiva verspatet verspaetet',
  not: "kein keine keinerlei pas aucun aucune ningun ninguna nessun nessuna nie geen nenhum nenhuma ingen inget ej inte ikke icke ei eivat utan uden uten sem senza zonder no not non sin sans ohne nicht niet nao never without w/o cannot cant can't isn't don't doesn't didn't won't aren't isnt arent dont doesnt wont wasnt nor neither w/out wo nil zero none",
  nothing: 'nothing',
  notice:
    'preavviso preavis antecedencia anticipacion antelacion notice notices notification notify required reqd req requires require needed necessary ntc',
  allowed:
    'accettano accetta accettate accettata aceptan acepta acceptee acceptees permitido permitida permitidos permitidas permite permiten admite admiten permesso permessa permesse consentita consentito autorisee erlaubt gestattet mogelijk toegestaan tillaten tillatet tilladt allowed allow allows permitted permit permits accepted accept possible permissible ok okay valid available',
  deposit:
    'zadatek zadatku zaliczka zaliczki przedplata przedplaty anzahlung kaution acompte arrhes caparra acconto acconti anticipo anticipos senal deposito depositos deposit deposits dpst dpsts depo dposit dep',
  paying:
    'saldo solde restzahlung restbetrag restante versato versare versamento regler reglement abona abonar vorauszahlung prepaiement paiement pago pagamento vooruitbetaling betaling zahlung payment payments balance prepaid prepayment prepayed prepaying prepay prepaying settle settlement held hold holds holding release released releases guarantee guaranteed gtd gteed gtee guar guarantees ticketed purchase purchased',
  card: 'card cards cc creditcard visa amex',
  booking: 'book booked ap apx confirm confirmed confirmation purchasing bkd',
  other:
    'pet pets dog dogs animal animals smoking smoke smoker dinner lunch meal meals damage damages key keys cleaning incidental incidentals parking extra rollaway crib commission comm discount off save savings saving membership ticket tickets voucher vouchers gift gifts departure departures dprt checkout departing towel bond security sanitation insurance shuttle pool gym lounge desk reception office checkouts minibar linen wifi laundry open opens opening closes closing closed service services svc daily concierge butler taxi lift safe breakage extension extensions extend id passport',
  saving:
    'save saves saving savings discount discounts discounted off comm commission commissions promo upgrade upgrades',
  deadline: 'frist deadline deadlines ddl cutoff plazo plazos delai delais',
  service:
    'spa massage massages treatment treatments golf tee tour tours excursion excursions restaurant restaurants transfer transfers limo limos limousine limousines meeting meetings banquet banquets',
  early: 'unused missed unconsumed early premature shortened shorten shortening curtailed curtail curtailment',
  leave: 'leave leaves leaving left depart departs checkout',
  group: 'group groups grp grps block blocks',
  policy: 'policy policies plcy pol polcy rule rules terms term conditions condition cond period periods window limit',
  flex: 'flex flexi flexible flx semiflex semiflexible fullflex flexrate',
  of: 'del della delle dello dei degli des du da van of',
  you: 'you wir vous votre your guest guests customer client we hotel htl i they',
  time: 'uhr ortszeit time times tm local lcl lt ht loc lcltime hoteltime lclt hlt ist wib myt ict pht brt sast eat sgt jst hkt gst aest bst wet eet msk est edt cst cdt pst pdt mst mdt gmt utc cet cest eastern central pacific',
  room: 'room rooms rm rms tax taxes tx txs r&t rt rmtx vat',
  rate: 'rate rates rte bar rack tarif tarifa tariffa',
  in: 'in',
  from: 'from ab',
  to: 'to -',
  out: 'out',
  per: 'per',
  small:
    "jest sa podlega daty mozliwe mozliwa correspondiente correspondant corrispondente serao pour verra verranno viene vengono pari alla di data entierement effectuee effectue effectuees prevue prevu prevista fur fuer bei para por der die das dem den zum zur beim hay einen einem muss mussen muessen un una une el los las les al am im um a au aux lo il gli os as en sera seront serez saranno wird werden sind bleibt es son sono heure moglich moeglich kan kl klo op bij apply applies applicable applied the a an is are be been being will would shall as at on for than made must pls plz please it its it's has have may can could date dates same only flat fixed receive received recieved made make makes with w w/ given back result results also su de la le se equivalent equal do does did so there need needs should inform calling phoning emailing writing telling informing notifying contacting advise contact call kindly obtain way their our us him even exactly used starting start begins beginning arrives scheduled expected planned intended actual original note standard stated  advise advised  notified calculated based admin administration administrative handling processing mon tue tues wed thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday",
  sort: 'business working calendar consecutive',
  mark: ', : / ( ) – — " [ ] # _ ~',
  end: '. ; * | ! ? •',
  unknown: 'n/s',
}

export const cancelKindOfWord: ReadonlyMap<string, TokenKind> = new Map(
  [...wordsOfFamilies, ...wordsAbroad, ...(Object.entries(lists) as [TokenKind, string][])].flatMap(([kind, words]) =>
    words.split(' ').map((word) => [word, kind] as const),
  ),
)

/** Without those of other languages, which are neither joined to others nor begun and cut off. */
export const joinableWords: ReadonlySet<string> = new Set(Object.values(lists).flatMap((words) => words.split(' ')))

/** Joined after a number: 24HPTA, 3DP. */
export const shortUnits: Readonly<Record<string, readonly TokenKind[]>> = {
  dp: ['days', 'before'],
  dpa: ['days', 'before'],
  dpta: ['days', 'before'],
  hp: ['hours', 'before'],
  hpa: ['hours', 'before'],
  hpta: ['hours', 'before'],
  hrp: ['hours', 'before'],
  hrsp: ['hours', 'before'],
  nrm: ['nights', 'room'],
}
