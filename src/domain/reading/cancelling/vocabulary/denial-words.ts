// What stands between a denial and what it denies, and who is said not to come, by language and without accents. Word lists.

const listed = (byLanguage: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(Object.values(byLanguage).flatMap((words) => words.split(' ')))

/** CAN, KANN, LZE: what may be done. */
export const possibleWords = listed({
  en: 'can could may able possible permitted possibility',
  de: 'kann konnen koennen konnte darf durfen duerfen moglich moeglich vorgesehen zulassig zulaessig erlaubt statt moglichkeit',
  fr: 'peut peuvent pouvez pourra pourront pourrez possibilite permet permettent possible prevue prevu autorisee admise',
  es: 'puede pueden podra podran podras posibilidad posible posibles',
  it: 'puo possono potra potranno possibile possibili possibilita consente consentono permette permettono prevista previsto consentita',
  pt: 'pode podem podera poderao possivel possiveis possibilidade',
  nl: 'kan kunnen kunt mogelijk toegestaan plaats mogelijkheid',
  cs: 'lze mozne mozna muze mohou nelze nemuze nemohou nemuzete moznost',
  pl: 'mozna moze mozliwe mozliwa mozliwy mozliwosc mozliwosci mozemy',
  da: 'kan mulig muligt',
  no: 'kan mulig',
  sv: 'kan gar mojlig mojligt',
  fi: 'voi voida voidaan mahdollista mahdollinen',
})
/** EXCLUDED: a word that denies by itself. */
export const excludedWords = listed({
  en: 'excluded impossible prohibited forbidden',
  de: 'ausgeschlossen unmoglich unmoeglich',
  fr: 'exclue exclues exclus impossible impossibles interdite interdites',
  es: 'excluida excluidas excluidos imposible',
  it: 'esclusa escluse esclusi impossibile',
  pt: 'excluida excluidas excluidos impossivel',
  nl: 'uitgesloten onmogelijk',
  cs: 'vylouceno vyloucena vyloucene',
  pl: 'wykluczona wykluczone niemozliwa niemozliwe',
  da: 'udelukket',
  no: 'utelukket',
  sv: 'uteslutna uteslutet utesluten',
})
/** NO LONGER, IN NO CASE, UNFORTUNATELY: how firmly it is denied, and verbs of which the refund is the subject. */
export const denialFillers = listed({
  en: 'longer then thereafter afterwards subsequently anymore any under circumstances circumstance case cases event given issued made amount paid',
  de: 'es zu die diese mehr leider danach nachtraglich spater fall falle umstanden auch wieder erfolgt findet statt gibt besteht wird werden sein betrag vorher',
  fr: 'plus ensuite malheureusement cas en etre sera fait accorde aucune aucun somme ulterieurement',
  es: 'ya mas luego despues caso bajo circunstancia concepto ser habra hay hara realizara efectuara procede',
  it: 'piu sara saranno sia poi successivamente purtroppo caso essere previsto effettuato spetta concesso alcun alcuna titolo',
  pt: 'mais posteriormente infelizmente caso o circunstancia hipotese alguma ser havera ha sera sao feita feito',
  nl: 'om te de het meer helaas later achteraf geval omstandigheid enkele onder worden vindt plaats verleend gegeven',
  cs: 'jiz uz bohuzel pripade v byt nijak dale ji je',
  pl: 'juz ma niestety wypadku w byc jej go ich pozniej podlega podlegaja przysluguje prawo do',
  da: 'langere laengere andres aendres desvarre efterfolgende under omstandigheder ydes sker gives',
  no: 'lenger dessverre omstendigheter under gis ytes skjer',
  sv: 'langre att tyvarr efterat under omstandigheter ges sker',
  fi: 'enaa valitettavasti missaan tapauksessa',
  these:
    'this these dieser diese dieses cette cet ce esta este questa questo desta deste deze dit tato teto tuto tej tego denne dette denna detta taman',
})
/** What guests do who come, where the denial stands before or behind it. */
export const comingWords = listed({
  en: 'arrive arrives arrived arriving appear appears turn turns come comes show shows',
  de: 'anreist anreisen reist reisen erscheint erscheinen erscheine ankommt ankommen eintrifft eintreffen antritt antreten tritt taucht kommt kommen auftaucht',
  fr: 'presente presentent presentez arrive arrivent arrivez arrivait venez venu venue venir viennent vient presentation presentait',
  es: 'llega llegan llegara llegase llegue lleguen presenta presentan presentarse presente presenten presentara presentase acude acuden acudir aparece aparecen comparece comparecen',
  it: 'arriva arrivano arrivate arrivi presentate arrivasse presenta presenti presentano presentino presentarsi presentasse presentazione',
  pt: 'chega chegam chegue chegar cheguem aparece aparecer apareca comparece comparecem compareca comparecer comparecimento comparencia apresentar apresente apresenta',
  nl: 'arriveert arriveren aankomt verschijnt verschenen verschijnen verschijning opdaagt opdagen opdaag komt komen',
  cs: 'dorazi prijede nastoupi dostavi',
  pl: 'przyjedzie przyjedziesz przyjada przybedzie dotrze pojawi pojawia stawi stawia zamelduje zglosi',
  da: 'moder ankommer dukker',
  no: 'moter ankommer dukker',
  sv: 'anlander kommer dyker infinner ankommer',
  fi: 'saavu saapunut saavuta',
})
/** Between the denial and the coming: SE, ON THE BOOKED DAY. */
export const comingFillers =
  /^(?:-|se|die|reise|aufenthalt|si|sich|zich|nous|vous|elle|il|turn|up|op|opp|upp|na|an|ist|ist|sie|er|date|datum|data|dag|dagen|den|jour|tag|dia|giorno|dzien|dniu|w|v|k|fecha|hotel|prevue|prevu|prevista|previsto|geplanten?|gebuchten?|vereinbarten?|reserveringsdatum|afgesproken|booked|agreed|scheduled|objekt\w*)$/
