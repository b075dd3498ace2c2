// More words of cancelling in German, French, Spanish, Italian, Portuguese and Dutch, without their accents. Word lists.
import type { TokenKind } from '../token-kinds.ts'

export const wordsAbroad: readonly (readonly [TokenKind, string])[] = [
  // A discount or a supplement, whose share is no cost of leaving.
  [
    'saving',
    'rabatt rabatte rabat rabatu rabaty znizka znizki znizke sleva slevu slevou slevy descuento descuentos sconto sconti riduzione remise korting nachlass preisnachlass ermasigung ermassigung ermaessigung priplatek priplatku doplata doplaty zuschlag suplemento supplemento',
  ],
  // In Czech.
  ['cancel', 'zruseni zrusit zruseno zrusena zrusenim storna stornem stornovani stornovat stornovano stornovana'],
  ['before', 'pred predem'],
  ['arrival', 'prijezdem prijezdu prijezd nastupem'],
  ['days', 'dny dnu dnem dne'],
  ['hours', 'hodin hodiny hodinu hod'],
  ['nights', 'noci'],
  ['free', 'zdarma bezplatny bezplatneho'],
  ['charge', 'poplatek poplatku poplatky uctovan uctovano uctovana uctovany uctovat uctujeme uctuje'],
  ['penalty', 'stornopoplatek stornopoplatku stornopoplatky'],
  ['not', 'zadny zadna zadne nebude nebudou nelze neni nejsou'],
  ['no_refund', 'nevratna nevratne nevratny nevratnou nevraci'],
  ['refund', 'vraceni vracena vraceno'],
  ['no_show', 'nedojezd nedojezdu nedojezdem nedostaveni'],
  ['later', 'pozdeji'],
  ['after', 'suivant suivent'],
  [
    'stay',
    'rezervace rezervaci pobytem ceny castky castka castku kwota kwote suma beloppet belop belopet belobet summa',
  ],
  ['whole', 'cela cele celou celkove celkova celkovou plna plnou hela hele helt koko cala calosc'],
  ['first', 'prvni forste'],
  ['when', 'pokud jestlize'],
  ['else', 'nebo'],
  ['deadline', 'lhuta lhute lhuty'],
  ['small', 'pri bude budou'],
  [
    'late',
    'pozdejsi pozdejsim pozde spatere spaterer spateren spaetere spaeterer spaeteren verspatete verspateter verspateten',
  ],
  // Without the apostrophe, as a GDS shows it: JUSQUAU JOUR DE LARRIVEE.
  ['until', 'jusquau jusqua jusquaux'],
  ['arrival', 'larrivee darrivee larrivo darrivo dellarrivo dallarrivo allarrivo'],
  ['cancel', 'stornierungsdatum stornodatum stornofrist stornierungsfrist annuleringsdatum annuleringstermijn'],
  ['cancel', 'dannulation lannulation dannuler lannullamento dannullamento'],
  ['you', 'lhotel lalbergo albergo hotelu obiekt obiektu hotellet hotelli'],
  ['small', 'dell dall nell sull'],
  // Or, and, and a few small words of northern languages and Polish.
  ['else', 'eller tai lub albo'],
  ['joined', 'och og sekä'],
  ['sort', 'kalender werkbare ouvres ouvrables laborables habiles lavorativi lavorativo uteis arbets'],
  [
    'days',
    'dnia paiva paivan werktag werktage werktagen arbeitstage arbeitstagen kalendertag kalendertage kalendertagen werkdagen hverdager hverdage vardagar arkipaivaa',
  ],
  ['time', 'godz lokalnego lokalnym czasu czas klokkeslett'],
  ['charge', 'comportera comporteranno comporte comportent pobierana pobierane obciazona obciazy'],
  ['refund', 'restituties zwrotow erstattungen ruckerstattungen rueckerstattungen remboursements tilbagebetaling'],
  ['change', 'andring andringar aendring aendringer endring andra zmiana zmiany zmian'],
  ['nights', 'nat'],
  ['no_cancel', 'bezanulacyjna'],
  [
    'late',
    'tardio tardios tardivo tardivi sen sene sena myohainen myohaisesta myohassa pozna poznej pozniejszej pozniejsza',
  ],
  ['charge', 'opkraves opkraevet opkravet belastas uttages trekkes veloitetaan peritaan'],
  ['cancel', 'peruutuksesta peruutuksen peruutusta perumisesta perua'],
  ['first', 'ensimmainen ensimmaisen ensimmaiselta'],
  ['refund', 'palautus palautusta hyvitys hyvitysta hyvityksia'],
  ['no_show', 'udeblivelse uteblivelse udeblivelser saapumatta'],
  [
    'cancel',
    'absage absagen abgesagt abbestellung abbestellungen abbestellen abbestellt zurucktreten zuruecktreten rucktritts ruecktritts annullation annullationen annullieren annulliert annulli annules annulent anular anula anulan anule anulaciones anulada anuladas anulado desistencia desistir rinuncia rinunciare annuleert annulatie annulaties afzegging afzeggingen afzeggen storniere stornierst cancelarem cancelados',
  ],
  [
    'cancel',
    'anulacja anulacje anulowac anulowana anulowane anulowania anuluj odwolac odwolanie odwolania odwolana rezygnacja rezygnacji rezygnacje zrezygnowac annulez cancelli cancellerai annullerai',
  ],
  ['no_refund', 'bezzwrotna bezzwrotny bezzwrotne bezzwrotnej'],
  ['no_show', 'niedojazd niedojazdu niestawienia niepojawienia nieprzybycia'],
  ['change', 'anderung anderungen aenderung aenderungen andern aendern modifier modificar modificare alterar wijzigen'],
  [
    'refund',
    'erstatten ruckerstattet rueckerstattet zuruckgezahlt zurueckgezahlt zuruckbezahlt zuruckzahlen ruckvergutet rembourser remboursees restituees restitution restitues reembolsar reembolsada reembolsadas reembolsados reembolsaran devolver devolvera devolveran devolvido devolvida devolverse devuelta restituito restituita restituiti restituire rimborsata rimborsate rimborsati rimborsare terugbetalen terugstorten teruggestort gerestitueerd ressarcimento',
  ],
  [
    'refundable',
    'ruckzahlbar rueckzahlbar ruckerstattungsfahig rueckerstattungsfaehig ruckerstattbare erstattungsfahige erstattungsfahiger restituable restituibile reintegrable',
  ],
  [
    'arrival',
    'anreisetermin anreisezeitpunkt ankunftsdatum ankunftstermin reiseantritts mietbeginn aufenthaltsbeginn reisebeginns arrivees arrivi ingreso ingangsdatum',
  ],
  ['first', 'pierwsza pierwszej pierwszy pierwszego'],
  [
    'nights',
    'noc nocy doba doby dobe nocleg noclegu pernocta pernoctas pernoctacion pernoctaciones pernoite pernoites logisnacht logisnachte nuitees',
  ],
  [
    'whole',
    'gesamt gesamte gesamter gesamtes ganze ganzer integralite totalidad entero entera intera inteiro inteira gehele totaal',
  ],
  [
    'stay',
    'buchungspreis buchungspreises buchungswert buchungswertes buchungsbetrag buchungsbetrages buchungsbetrags reisepreises ubernachtungspreis ubernachtungspreises uebernachtungspreises logispreis logispreises arrangementpreis arrangementpreises rechnungsbetrag rechnungsbetrages rechnungsbetrags gesamtsumme gesamtpreises gesamtbetrages gesamtbetrags gesamtkosten reservierungswert reservierungswerts aufenthaltskosten importe importes prix precio prezzo preco costo coste custo cout totaalbedrag reserveringswaarde prijs reissom hospedagem buchung buchungen reservierung reservierungen reserva reservas prenotazione prenotazioni reservering reserveringen boeking boekingen',
  ],
  ['stay', 'pobyt pobytu rezerwacja rezerwacji rezerwacje wartosci kwoty'],
  ['whole', 'calkowita calkowitej calego calej pelna pelnej'],
  ['within', 'tussen'],
  ['less', 'weniger unter moins menos meno minder inferior inferiores inferiore inferiori inferieur inferieure'],
  ['more', 'mehr mas piu meer'],
  ['later', 'posterioridad nadien'],
  ['before', 'zuvor vorab previo previos previa previas'],
  ['free', 'gratuit unentgeltlich kosteloze'],
  [
    'charge',
    'belastet belasten erhoben entrichten geschuldet bezahlen factures facturer debiter prelever exigible exige applique appliquee appliquera aplicara aplicaran abonara pagara pagar addebitera addebiteremo dovuto dovuta applicata applicato applicate prelevato prelevata prelevera aplicada berekend berekenen aangerekend aanrekenen levy levies sujeto sujeta sujetos sujetas sujeito sujeita sujeitos sujeitas soggetto soggetta soggette soggetti soumis soumise soumises geldt doorberekend verschuldigd gefactureerd factureren supportera conllevan conllevara implica implican implicam implicano supone suponen supondra supondran comportano entrainent entrainera entraineront',
  ],
  [
    'penalty',
    'penalizacao penalizacoes annullierungsgebuhr annullierungsgebuhren annullationsgebuhr annullationskosten penalizaciones penalidade annulatiekosten stornogebuehr ausfallgebuhr ausfallrechnung ausfallkosten',
  ],
  [
    'lose',
    'verfallt verfallen verloren conserve conservee conservera acquis acquise acquises perdu perdue perdus perd gardee gardees pierde perdera pierden retiene retener perdido perdida trattiene tratterra perde persa incamerata incamerato incamera perda ingehouden verbeurd vervalt weerhouden',
  ],
  ['not', 'nessuno'],
  ['when', 'wenn falls sofern indien wanneer qualora lorsque cuando quando'],
  ['charge', 'oplata oplaty oplate oplat koszt kosztow kara kary pobrana pobrane pobierana naliczona'],
  ['not', 'bez brak ani'],
  ['unless', 'ausgenommen exceto'],
  ['deposit', 'anzahlungen depot sinal aanbetaling voorschot'],
  // A package in French, and no forfeit.
  ['rate', 'forfait forfaits'],
  [
    'other',
    'fumar fumare fumer rauchen fumo mascotas animali animaux haustiere hund hunde perros cani chiens parkplatz aparcamiento parcheggio estacionamento parkeren llaves chiavi schlussel limpieza pulizia limpeza reinigung endreinigung nettoyage menage schoonmaak',
  ],
  ['days', 'gg'],
  ['time', 'hora ora orario locale lokalzeit normalzeit westeuropa uhrzeit'],
  ['joined', 'sowie ainsi'],
  ['of', 'vom von'],
  [
    'you',
    'wij u uw gast gaste gasten kunde kunden cliente clientes clienti huesped huespedes hospede hospedes ospite ospiti hote hotes',
  ],
  [
    'allowed',
    'posible posibles possibile possibili possivel possiveis ammessa ammesse ammesso ammessi admitida admitidas aceptadas aceptada aceita aceitas aceites consentite',
  ],
  [
    'small',
    'pouvez peut peuvent pourra pourront puede pueden podra podran puo possono potra potranno pode podem podera poderao kunt kunnen konnen koennen kann mit unsere unserem unseren unser unserer ihre ihren ihrer ihres ihrem elle ils notre vos nos son ses leur leurs cette ce toute toutes tous faire het worden onze deste desta neste nesta este esta estos estas questa questo con com avec sie que uns es eine einer eines tendra tendras tendran tendre debera deberas deberan dovra dovranno devra devront wird moechten mochten poniedzialek wtorek sroda srode czwartek piatek sobota sobote niedziela niedziele maandag dinsdag woensdag donderdag vrijdag zaterdag zondag mandag tirsdag onsdag torsdag fredag lordag sondag tisdag feira calendario contratto contrat contrato seguenti suivants suivantes siguientes siguiente seguintes folgende folgenden parte mulig mulige mojlig mojligt montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miercoles jueves viernes sabado domingo lunedi martedi mercoledi giovedi venerdi domenica mittags sont feito feitos estao em uma equivalente equivalentes equivalant op ter hoogte toeslag przypadku najpozniej mozna zostanie bedzie jest ne previsto previsti sempre sao ha alcun alcuna alcuno qualquer qualsiasi fallen fallt entstehen entsteht zu erfolgen erfolgt erfolgte door gemaakte',
  ],
  [
    'small',
    "si dans e' lors effectuees effectuada effectuadas realizada realizadas realizado realizados efetuado efetuados efetuada feita feitas effettuata effettuate effettuato intervient gerne",
  ],
]
