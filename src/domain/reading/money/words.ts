// The vocabulary of money in hotel texts: prices, commission, guarantees. Word lists by what a word does in a sentence.
import { lexicon } from './lexicon.ts'

/** Each word in one list only. */
export const moneyKinds = [
  [
    'small',
    "en_ligne en_une_seule_fois online en_línea se si fait efectúa vous nous van op onze z ser fica fique auf zu zum je_to jsou bude budou byt být account konto compte cuenta conto conta rekening účet účtu účtem ihre unser naše náš nasz nasze ve_výši è é in_höhe_von in_höhe_der in_hoehe_von in_höhe_eines in_höhe_einer ter_hoogte_van w_wysokości d'un_montant_de por_un_importe_de zostaje som når när at_least av werdt wordt deze sempre no_valor_de een het u d'un d'une dell'un à_réception_de à_réception_d a_reception_de à_la_réception_de à_réception da dos na ao para pari corrispondente correspondant correspondiente a_titolo_di à_titre_d à_titre_de en_concepto_de a_título_de wir uns ihnen ihrer ihren sera serez será seront sarà saranno um uma jest są ist sind wird werden un una une uno la le il lo el los las les del della de du des ein eine einer einem der die das dem the a an of is are be been being will would to for your our you we i it its this that these those as has have had may can shall should please pls also just there here do does money s he she they such which who any sum approx approximately about more initial partial avg average valid major currently use used form forms sort kind sharing share shares using n pcs incur incurs incurred",
  ],
  [
    'room',
    'room rooms rm rms unit units rmtype accommodation accomm deluxe dlx superior std king queen suite studio classic executive premium premier junior family bedroom bedrooms apartment villa suites ste jr studios loft penthouse duplex bungalow cottage cabin chalet tent dorm townhouse oceanfront beachfront seafront lakefront waterfront ocean sea mountain garden lake river courtyard front facing balcony terrace patio corner kings queens doubles bdrm br bedded sofa large small luxury comfort economy budget basic grand royal accessible nsmk honeymoon presidential prestige privilege superieur offer offers special specials spcl spl deal deals promo promos promotion promotional summer winter spring autumn fall xmas christmas easter member members senior seniors aaa aarp military early_bird early_booking last_minute advance_purchase advance_purch advance_booking adv_purchase adv_purch adv_pur adv_booking adv_book advpur advpurch package_rate romance getaway escape long_stay per_diem internal employee friends loyalty bestflex saver value_rate half_board full_board room_only park_and_fly park_n_fly park_fly park_stay_fly park_sleep_fly stay_and_park bed_and_park sleep_and_park park_and_stay stay_park_fly bed_and_breakfast bed_breakfast bed_n_breakfast package packages bb b/b hb fb cp ep map ro ai guestroom',
  ],
  ['per', 'per p each every ea por pro par je'],
  ['all', 'all'],
  ['joined', 'ni ani noch nebo lub albo né and or und et y oder und/or and/or plus then but'],
  [
    'not',
    "nicht niet weder n'est_pas nevyžaduje nevyžaduje_se nepobíráme netřeba nevyžadují não nao nem není neni nejsou nelze nebude žádná žádné žádný žádnou nevyžadujeme nepožadujeme alcun alcuna ingen inget inga ikke inte nie bez brak ei kein keine aucun aucune ningun ninguna nessun nessuna sans sin senza ohne sem geen nenhum no not non nothing nor neither without w/o never none nil zero dont don't doesn't doesnt cannot isn't isnt n/a excluding_any",
  ],
  [
    'nonref',
    'non_refundable nonref non_ref nonrefund non_refund nonrfd nrf nref nr non_rfd not_refundable not_refunded unrefundable n/r non_changeable',
  ],
  [
    'need',
    "vyžaduje wymagamy requerimos richiediamo vereisen benodigd potrzebna potrzebny požadována požadovaná zapotřebí třeba nutno musí dient dienen moet moeten muss müssen doit doivent debe deben deberá deberán deve devono dovrà devem deverá devez należy trzeba musi prosimy måste demanded necesario precisa_de se_necesita se_necesitan se_precisa necesita necesitan hoeft braucht brauchen precisa nutné nutná vyžadujeme vyžadována požadujeme se_requiere se_requieren se_exige se_exigen requiere requieren requiert exige exigen richiede richiedono gevraagd verlangd kreves krävs kräves kræves påkrævet påkrevd vaaditaan tarvitaan wymaga demandons fordern verlangen vragen solicitará se_solicita richiesto richiesta demandé demandée demande exigé exigida obligatoria obligatorio obligatoire verlangt nötig wymagana wymagany wymagane solicitamos solicita benötigen benötigt benoetigen erforderlich notwendig benoetigt requis requise requerida requerido necesaria necessario necessaria exigido vereist nodig required require requires requiring req reqd req'd rqd rqrd rq reqrd reqired rqrs needed need needs necessary must mandatory compulsory obligatory requested provide provided provides providing supply supplied submit submitted furnish furnished given asked ask asks asking mand",
  ],
  [
    'only',
    'only bank_transfer wire_transfer policy policies terms accepted accept accepts acceptable accptd rule rules info details detail number numbers nr# applies apply applied applicable appl',
  ],
  [
    'at',
    'après após apos después_de depois_de dopo tras nach op_het_moment_van direkt_nach při  przy momencie w_momencie podczas tijdens bij all_atto_della all_atto_di al_momento_della al_momento_di in_fase_di no_ato_da no_ato_de no_ato no_momento_da no_momento_de no_momento en_el_acto_de al_hacer_la al_efectuar_la al_realizar_la lors_de_la lors_de dès_la le_jour_de_la le_jour_de am_tag_der zum_zeitpunkt_der mit_der al à alla al_momento en_el_momento au_moment bei at on upon when after within w/in w/i by once during @ with w in until till til thru while directly as_soon_as',
  ],
  [
    'before',
    "vor avant antes prima_della prima_dell prima_del prima_di prima_dell'arrivo voor_aankomst voor_de_aankomst voor_uw_aankomst voor_de_aankomstdatum voor_incheck przed före før ennen před before prior b4 bef bfr ahead pta pre ptd",
  ],
  [
    'now',
    "dopředu zawczasu vooruit de_antemano předem antecipadamente anticipadamente anticipatamente d_avance z_gory meteen onmiddellijk direct_na terstond od_razu niezwłocznie omedelbart heti okamžitě ihned direkte_ved ved_bestilling vid_bokning ved_booking vid_beställning bij_het_boeken z_góry varauksen_yhteydessä natychmiast omgående vooraf in_anticipo im_voraus im_vorhinein vorab por_adelantado por_anticipado à_l_avance subito umgehend inmediatamente immediatamente immédiatement immediatement imediatamente d'avance immediat immediato immediata inmediato imediato sofort sofortige sofortiger direkt now immediately immediate instantly today straight_away right_away in_advance in_adv upfront up_front forthwith same_day at_once advance adv ltr_now",
  ],
  [
    'booking',
    'factuur faktury fattura_proforma bevestiging potvrzením rezervace rezervaci potwierdzenia potwierdzeniu potwierdzenie bevestigen bekræftelse bekräftelse bekreftelse bokningsbekräftelse potvrzení reserveringen boekingen bokning bokningen reservierung reservierungen bestilling bestillingen boeken reserveren rezerwacja rezerwacji rezerwację varaus varauksen bookning buche reserve_now resguardo réservation réservations reservación reservas reservieren prenotazioni buchen gebucht buchungen boeking reservering bestätigung buchungsbestätigung confirmación conferma confirmação confirmer confirmar confermare confirmée confermata confirmada bestätigt bestätigen reservar reserver réserver prenotare prenotazione buchung reserva booking bookings book booked books bkg bkgs bkng bkngs bkgn bkd bk bking reservation reservations reserve reserved reserving res resv resvs rsvn rsvns rsv resa resn rsvp confirmation confirmations confirm confirmed confirming conf purchase purchased sale ticketing',
  ],
  ['time', 'time date moment'],
  [
    'arrival',
    'příjezd příjezdu příjezdem nástup nástupu nástupem przyjazd przyjazdem entrada anreisetag anreisedatum aankomstdatum saapumista saapumisen arrivee arrivées anreise ankunft ankomst ankomsten arrivée llegada aankomst przyjeździe przyjazdu saapuessa chegada arrivo arrival arrivals arrive arriving arr arrv arvl arrvl arv checkin check_in c/i chk_in checking_in doa',
  ],
  [
    'departure',
    'abreise départ salida partenza saída vertrek avresa afrejse avreise wyjazdu departure departures depart checkout check_out c/o chk_out leaving leave',
  ],
  [
    'place',
    'ved_ankomst vid_ankomst bij_aankomst bei_anreise in_struttura en_el_alojamiento en_el_establecimiento no_alojamento na_propriedade na_miejscu w_hotelu w_obiekcie på_hotellet hotellissa paikan_päällä in_der_unterkunft hôtel hotell hotellet struttura alojamiento alojamento unterkunft établissement accommodatie in_de_accommodatie im_hotel vor_ort am_empfang a_l_hotel sur_place en_el_hotel en_hotel en_destino in_hotel_direct no_hotel in_loco ter_plaatse in_het_hotel al_hotel hotel htl property prop desk front_desk reception site locally on_site onsite spot destination_hotel resort_desk counter local_currency',
  ],
  ['later', 'later'],
  [
    'if',
    'když jestliže gdy w_przypadku w_razie jeśli jeżeli v_případě pokud in_geval_van indien mikäli en_cas_de en_cas_d en_caso_de in_caso_di em_caso_de im_falle im_fall wenn falls si_le_client si_vous si_el si_la si_usted se_il se_o lorsque if unless otherwise case else failing',
  ],
  [
    'cancel',
    "rücktritt rücktritts ruecktritt absage absagen stornofall stornierungsfall nichtantritt desistência desistimiento desistir rinuncia recesso rétractation désistement annullazione annulleert annullieren annullierung cancellato cancelado cancelados annulez afzegging odstoupení anulowania anulowanie anulacja anulację rezygnacji rezygnacja niestawienia niedojazdu odwołanie zrušení zrušit storna stornování nedojezd nedojezdu nedostavení peruutuksesta peruutuksen peruuttamisesta saapumatta avbokar avbokas utebliven uteblivet afbestiller afbestilles udeblivelse avbestiller avbestilles uteblivelse annuleert annuleer annuleringen annulering avbokning avbokningar avbestilling afbestilling peruutus anulacji odwołania nicht_anreisen nicht_anreist nicht_erscheinen nicht_erscheint ne_se_présente ne_se_presente einbehalten verfällt retenue retenu conservé conservée perdu perdue pierde perderá retiene retendrá retenido trattiene trattenuta trattenuto tratterrà persa perderà retido retida perda mancato_arrivo mancata_presentazione no_presentación no_presentacion no_presenta no_se_presenta no_se_presentan no_se_presentara no_comparece não_comparecer não_comparece não_comparecerem nao_comparecer non_si_presenta non_si_presentano ne_se_présentent niet_opdagen niet_komt_opdagen niet_komen_opdagen nie_przyjedzie nie_pojawi uteblir udebliver perde perdono perdent non_présentation non_presentation nichterscheinen não_comparecimento d'annulation l'annulation d'annulations anulación anulacion anulaciones annullamento annullamenti disdetta disdette stornierung stornierungen storno stornieren nichtanreise annulation annulations annuler annulé cancelación cancelacion cancelaciones cancelar cancellazione cancellazioni cancellare cancelamento annullata annullato annullate storniert annulee annulée anulada cancelada cancel cancels canceled cancelled cancelling canceling cancellation cancellations cancelation canc cancl cxl cxld cxls cxled cnl cnld cnxl cnxld canxl cancx cncld cxnl cancelld cncl cnx canx xcl xld cx no_show no_shows noshow noshows nshow ns penalty penalties pen release released releases releasing forfeit forfeits forfeited forfeiture lose lost loses amend amended modification modify",
  ],
  ['late', 'late'],
  ['early', 'early'],
  [
    'card',
    'karta karty kartu karet payment_card carta_di_pagamento tarjeta_de_pago cartão_de_pagamento betaalkaart betaalpas kredietkaart kredietkaarten bankkaart zahlungskarte karta_płatnicza karty_płatniczej kreditní_karta kreditní_karty kreditní_kartou platební_karta platební_karty platební_kartou kredittkort kreditkort luottokortti luottokortin luottokortilla luottokorttia karta_kredytowa karty_kredytowej kartą kartą_płatniczą kartą_kredytową credit_or_debit_card credit_and_debit_card debit_or_credit_card credit_or_debit_cards no_cartão no_cartao bankkarte carta_de_crédito carte_de_paiement tarjeta_bancaria kreditkarte kreditkarten carte_bancaire carte_de_credit carte_de_crédit cartes_de_credit cartes_de_crédit tarjeta_de_crédito cartão cartão_de_crédito cb tarjeta tarjeta_de_credito su_carta sulla_carta carta_di_credito cartao_de_credito cartao creditcard_details card cards credit_card credit_cards crd_crd cr_card cred_card cred_crd cc ccd ccs c/c c/card ccard ccards debit_card bank_card cr_crd crcard creditcard creditcards crcd c_card crd',
  ],
  ['brand', 'visa mc amex mastercard ax vi ca dc jcb diners discover iban'],
  [
    'guarantee',
    'zaručena zaručená zaručit garantována garance garanti garantin takuu takuuksi takuun gwarancję gwarantowana zagwarantować gwarancji gwarancja garantizarse garantizada garantito garantita garantia garantía garantie garantir garantierten garanzia garantiert garantizar garantire guarantee guarantees guaranteed guaranteeing guaranty guarantied guaranties guar guard guartd guarntd guarntee gtd gtee gte gteed gted gtdd gtnd gnteed gntd gnte grntd grnt grntee grnteed gtees garantee garanteed gauranteed gaurantee gurantee guarenteed',
  ],
  [
    'hold',
    'sichern sicherung absicherung hold holds held holding authorized authorised authorization authorisation preauthorized preauthorised pre_authorized pre_authorised pre_auth preauth imprint secure secures secured securing',
  ],
  ['company', 'company co corporate corp letter letters agency iata voucher vouchers ltr'],
  [
    'deposit',
    'anzuzahlen angezahlt aanbetaald zálohovou depositado depositada zadatkiem zaliczką záloha zálohu zálohy zálohou depositum depositumet handpenning varausmaksu varausmaksun zaliczkę adiantamento sinal depósito depósitos dépôt acomptes anzahlungsrechnung voorschot caparra_confirmatoria adelanto zadatek zadatku zaliczka zaliczki acconto acconti anticipo anticipos señal senal anzahlungen depositos caparra aanbetaling caucao_da_reserva sinal_de_reserva deposit deposits dep deps dpst dpsts dpsit depst dposit depo depos dpt dpts dps anzahlung arrhes acompte down_payment downpymt dept deposito',
  ],
  [
    'prepay',
    'platba_předem platí_předem platí_se_předem prepagate prepagati prepagada pré_pagas pré_pagos prépayées pre_pagas przedpłata przedpłaty przedpłatę forskuddsbetaling forskudd forskudsbetaling förskottsbetalning förskott ennakkomaksu ennakkomaksua forudbetalt forskuddsbetalt förbetald vooraf_betalen vooraf_betaald prépayé prépayée prépayés prepagadas vorausbezahlung prépaiement pré_pagamento pré_pago pré_paga pago_adelantado pagamento_adiantado pago_previo vooruitbetaald vorauszahlung vorausbezahlt vorkasse prepago prepagos prepagado prepagato prepagata prepagamento prepagamenti prepaiement paiement_anticipe pago_anticipado pago_por_adelantado pagamento_anticipato pagamento_antecipado vooruitbetaling forskottsbetalning forudbetaling forhandsbetaling prepay prepaid prepayment prepayments prepaying pre_paid pre_pay pre_payment pre_payments prepmt prepymt prepymnt ppd prepd ppmt advance_payment adv_payment adv_pmt adv_pymt payment_in_advance paid_in_advance pay_in_advance payable_in_advance pre_pymt vorauskasse',
  ],
  [
    'pay',
    'opłacić opłaca opłacane opłacany zapłacić uiszczać hradit uhradí zaplatí betaald_worden abona abone abonen platíte platí platíme zaplatíte ingreso płaci płacą płacisz płacimy zahlt zahlst bezahlst betalt you_transfer to_transfer please_transfer transfer_the überweisen überwiesen überweist überweisung ueberweisen virement virer versez versé versée transferir transferencia transfieran ingresar bonifico bonificare saldato saldare saldata transferência transferencias pagas pagadas overmaken over_te_maken overgemaakt overschrijven overschrijving voldoen voldaan te_voldoen převést převedena převodem převeďte uhradit uhraďte uhrazena uhrazeno hradí zaplaťte splatná splatný splatné przelew przelać przelewem przelewu należności uiścić uregulować płatnością overføres overføre overført överföras överföring överförs betalats transferred wired remitted remit uiszczenie uiszczeniu opłacenie opłaceniem opłacona opłacone opłaconym wpłacenie wniesienie platba platby zaplatit zaplacena betalingen payez réglez pague paghi zahlen_sie bezahlen_sie betaal betal betala betalas betales betald betalning maksu maksetaan maksa zapłata zapłać płatność płatna płatne płatny wpłaceniu wpłaceniem wpłata wpłaty wpłacie betaalt versement abonan versa versano versata abonarse pagarse bezahlt réglé réglée payé payée pagada pagado pagata pagato paga versamento versare abonar abonado abonará betaald reglement règlement regler régler fallig fällig faellig zahlung zahlungen bezahlung zahlbar zahlen bezahlen paiement paiements payer pago pagar pagos pagamento pagamenti pagare betaling betalen pay pays paid payable payment payments pymt pymts pmt pymnt paymt payed settle settled settlement due owed',
  ],
  [
    'charge',
    'addebitiamo pobieramy pobierzemy debiteren cargaremos cobraremos débiterons prélèverons abbuchen afschrijven strhává strháváme stržena strženo strhneme cobro cobros belast doorberekend afgeschreven afgeboekt geïnd pobrana pobrane pobierana obciążona obciążymy debiteras dras trukket trækkes trekkes veloitetaan cobra cobran in_rekening_gebracht cobrada cobrados cobradas prélevée débités cargarán carga addebiterà addebiteremo addebitate eingezogen debite débité debitee débitée debites debitees débitées preleve prélevé prelevee prelevera prélevera facture facturé facturee facturée encaisse encaissé addebitata addebitare addebitati cargará cargara cargado cobrará cobrara cobrado debitado debitada belastet belastung abgebucht addebito addebitato cargo facturado charge charges charged chargeable chrg chrgd chrgs chgd chg chgs chged chrged billed bill bills debit debited debits collected collect collects taken take takes deducted withdrawn processed',
  ],
  [
    'rest',
    'resterende resterend zbývá zbytek zbývající doplatek pozostałą restsumme restbetrags restant restbeløp restbeløpet restbeløb restbeløbet restbelopp restbeloppet reszta pozostała pozostałe loppusumma final_payment final_pmt final_balance second_payment second_deposit second_instalment restlichen remanente rimanente verbleibende verbleibenden saldo solde resto restzahlung restbetrag restante balance rest remainder remaining outstanding bal',
  ],
  [
    'whole',
    'plné plnou plná celé celou celý celá cały całą całego pełnej pełna intégralement integralement íntegramente integramente interamente vollständig vollständige vollstandig vollstaendig komplett komplette kompletten totalité totalite intégralité integralite totalidad totalidade intera intero volle voller volles vollen full entire whole complete fully completely entirely volledige volledig íntegro integro íntegra integra integral intégral intégrale integrale gesamte gesamter gesamten complet completa completo totale',
  ],
  [
    'total',
    'całkowita całkowitej całość celková celkovou total ttl tot totals totl grand_total all_in totalling ttl_stay totaling',
  ],
  [
    'stay',
    'cenu ceny huursom huurprijs reissom reispreis reisepreis reisepreises mietpreis mietpreises należność pobyt stadi estadias estadia soggiorni kwota kwoty totaalprijs hinta beloppet beløpet beløbet summa cena částka částku prezzo precio preço prix prijs betrag betrags gesamtsumme totalbetrag totaalbedrag bedrag valor priset séjour soggiorno estancia aufenthalt aufenthalts aufenthaltes wartości pobytu gesamtpreises gesamtbetrages gesamtbetrags gesamtkosten preis gesamtpreis gesamtbetrag zimmerpreis importo importe montant stay stays amount amt price cost costs value length duration invoice revenue',
  ],
  ['half', 'half quarter'],
  ['first', 'première premiere erste ersten primera prima primeira eerste first 1st'],
  [
    'night',
    "noce noci nocí nætter netter nätter yötä nachten overnachtingen pernoites pernoctaciones nuitées pernottamenti übernachtungen noclegi noclegów doba doby nocy nocleg noclegu yö natt diária diaria nuitée pernottamento übernachtung uebernachtung overnachting night nights nt nts nite nites ngt ngts nght nghts nigth nigths noche nuit nuits nacht night's nights' naechte nächte notte notti noite noites noches",
  ],
  [
    'day',
    'tage tagen jours días dias giorni dagen dni dagar dage dager päivää stunden heures horas ore uur godzin timmar timer dny dnů wochen semaines semanas settimane weken tygodni veckor uger uker viikkoa týdnů day days dys dy hr hrs hour hours week weeks wk wks month months min mins minutes h d yrs yr years year yo',
  ],
  ['nightly', 'nightly prpn ppn pn pppn prn per_night overnight p_._r_._p_._n p_._p_._p_._n p_._p_._n p_._n'],
  ['daily', 'daily dly'],
  ['percent', 'percent pct percents per_cent perc pcnt prct percentage prcnt pc'],
  [
    'month',
    'jan january feb february mar march apr april jun june jul july aug august sep sept september oct october nov november dec december',
  ],
  ['clock', 'am pm noon midnight hrs_local'],
  [
    'extra',
    "third fourth ex extra xtra additional addl addnl add'l adtl addtl addit additnl xtr addntl adl add added adds adding adnl exta adtnl addn addtn addt addntional",
  ],
  [
    'person',
    'person persons pers prs psn adult adults adlt adlts adt adts guest guests gsts pax ppl people prsn occupant occupants pp prson persn adul',
  ],
  ['beyond', 'over above beyond exceeding more_than'],
  [
    'extra_person',
    'xp xps xpers xpax xadult xguest exp expax expers x_person x_persons x_pers x_prs x_adult x_adults x_adt x_pax x_guest x_guests persona_adicional persona_extra personne_supplementaire pers_supp persona_aggiuntiva',
  ],
  ['bed', 'bed beds'],
  [
    'rollaway',
    'rollaway rollaways roll_away roll_aways roll_a_way roll_a_ways rlwy rlwys r/a rwy rwys rollawy rolaway exb exbed xbed xbeds foldaway fold_away folding_bed camp_bed fold_out z_bed rlway rollwy rolawy x_bed x_beds xtr_bed ra ras futon futons mattress zustellbett zusatzbett zustellbetten aufbettung cama_extra cama_supletoria cama_adicional camas_extra lit_supplementaire lit_supp letto_aggiunto letto_supplementare bijzetbed ekstraseng',
  ],
  [
    'resort',
    'resort rsrt rsort rsrts facility facilities destination dest destn amenity amenities urban hotel_service property_service amnty facil',
  ],
  ['fee', 'fee fees surcharge surcharges surch supplement supplements suppl supp supplmt levied'],
  [
    'tax',
    'tax taxes txs tx vat gst hst iva mwst tva pst qst impuesto impuestos tassa_di imposto impostos tax/surch/fee taxes/fees tax/fees tax/fee',
  ],
  [
    'local',
    'toeristenbelasting verblijfsbelasting kurtax turistskatt turistskat city tourist tourism touristic local visitor visitors municipal lodging kurtaxe taxe_de_sejour sejour dirham citytax eco ecotax council levy taxe overnight_tax spa_tax bed_tax tasa tasas tassa tasse imposta imposte kurabgabe beherbergungssteuer ortstaxe cityt',
  ],
  [
    'taxing',
    'occupancy occ sales room_tax state govt government county gov municipality federal hotel_tax service svc serv',
  ],
  ['rate', 'rate rates tariff tarif rack bar room_charge room_charges rte plan rrp flex'],
  [
    'weekday',
    'mon tue wed thu fri sat sun mons tues thur thurs monday tuesday wednesday thursday friday saturday sunday weekday weekdays weekend weekends wkday wkdays wkdy wkdys wkend wkends wknd wknds midweek low high peak off_peak shoulder low_season high_season peak_season mid_season',
  ],
  ['occupancy', 'single sgl sngl dbl double twin twn triple tpl trpl trp quad solo sglocc'],
  [
    'included',
    'included include includes including incl incls inc inclusive inclusv incld inclds inclu covers covering covered contains with_free free complimentary comp compl gratis waived foc',
  ],
  ['excluded', 'excluded excludes excluding excl exclusive subject excld exc before_tax'],
  ['available', 'available avail avl avlbl availability possible on_request upon_request request optional subj ok'],
  [
    'commission',
    'comisión comisiones comisionable commissione commissioni commissionabile commissionabili comissão comissões comissionável kommissionsfähig provisionsfähig provisionspflichtig prowizja prowizji provisie provisjon komissio commissie commission commissions commissionable commision commisionable commissionalble comission comissionable comm comms commiss commssn commsn comsn comn cmsn cmm commn commis commissn commable cmsnbl commissnable comsion commisn cmn commbl commsnble comision comish kommission cmmsn cmmssn cmssn cmsion cmision cmmission commsin comsin commi comss cmmis cmiss cmmsnbl cmsnable cmmsnable comsnable cmsnb comsbl',
  ],
  [
    'commnot',
    'keine_provision ohne_provision ingen_provision provisionsfrei nicht_provisionsfähig bez_prowizji nicht_verprovisionierbar geen_commissie geen_provisie commission-free free_of_commission without_commission ncomm ncom n_comm n_com noncommissionable noncomm noncommissionble noncom noncomms non_comm non_com non_commissionable noncommisionable uncommissionable n/comm n/com n/comms non_comms non_cmsn non_coms non_cms non_comn non_commn',
  ],
  ['com', 'provision com cm cms coms'],
  ['net', 'netto_tarief neta netta net nett netto'],
  ['flat', 'flat fixed standard regular usual normal'],
  [
    'agent',
    'agent agents agency_partners ta tas t/a t/as travel_agent travel_agents travel_agency travel_agencies agencies trvl agts agt bookers ota otas',
  ],
  [
    'varies',
    'change changes changing varies vary variable varying varied differs differ different differing depends depend depending dependent var fluctuates fluctuating tiered sliding according negotiable',
  ],
  ['discount', 'discount discounts disc discounted off save saves saving savings saved less reduction reduced rebate'],
  [
    'promise',
    'type types best lowest satisfaction view views quality match matching preference quiet connecting adjoining floor matched money_back bedding nonsmoking smokefree reservation_type allotment beach lower',
  ],
  [
    'bond',
    'caution cauzione fianza kaution borg borgsom kaucja kaucji kaucję kauce kauci kaucí pet pets dog dogs cat cats animal animals key keys keycard damage damages security safe incidental incidentals breakage minibar mini_bar smoking smoke smoker cleaning clean linen remote towel towels group groups gift party locks crockery costume phone calls equipment bike bikes tv extras',
  ],
  [
    'aside',
    'ballroom catering banquet event events wedding weddings meeting meetings conference function functions weekly wkly monthly mthly hourly access lounge upgrade upgrades table seat seats parking park prkg pkg valet garage spa crib cribs cot cots infant infants baby golf wifi wi_fi internet breakfast bkfst bfst brkfst brkfast bf bfast brekfast bkft brk abf petit dej desayuno desayunos fruehstueck frühstück frühstücksbuffet colazione colazioni ontbijt ontbijtbuffet déjeuner déjeuners pdj frukost frokost morgenmad aamiainen śniadanie śniadania café_da_manhã pequeno_almoço halbpension parkplatz parkplätze tiefgarage stationnement aparcamiento estacionamiento estacionamento parcheggio parkeren parkering pysäköinti parkowanie haustiere haustier hunde hund chien chiens perro perros mascota mascotas cane cani animale animali animaux huisdieren huisdier zwierzęta meal meals lunch dinner dining food f/b beverage child children chd kid kids shuttle transfer transfers limo airport taxi credit credits voucher_value worth valued was penal laundry tip tips gratuity gratuities donation kitchen cleaningfee upgrade_fee crossing gala ticket tickets ski pass minimum storage luggage locker pool gym sauna welcome cake flowers champagne wine bottle massage treatment microwave fridge refrigerator heating electricity utilities utility housekeeping late_checkout early_checkin bond fine teen teens covers_fee common communal community garaje stall bus charging charger ev tour safari tee green_fee boat cruise excursion excursions',
  ],
  ['from', 'from starting starts start begin begins as_low_as as_from'],
] as const

export type MoneyWord = (typeof moneyKinds)[number][0]
export const moneyLexicon = lexicon<MoneyWord>(moneyKinds)
