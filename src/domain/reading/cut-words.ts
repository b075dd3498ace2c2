// Words that tell a cut word from a whole one. Word lists.

/** Long words that hotels load; a text that ends on a beginning of one of them was cut. A word list. */
export const longWords =
  'accommodation accommodations additional advance afternoon airport amenities apartment applicable arrival available balcony bathroom bathtub bedroom beverage breakfast business cancellation cancelled cancel charge charges checkout children club coffee complimentary continental conditioning corporate courtyard credit daily deluxe departure deposit dining dinner discount double entrance executive exclusive facilities family fitness flexible floor furniture garden government guarantee guaranteed guest guests hairdryer harbour highspeed hotel included includes including inclusive internet kitchen kitchenette lounge luxury marriott maximum members microwave minimum mountain nonrefundable nonsmoking occupancy ocean offered package parking payment penalty permitted prepaid premium promotion property purchase queen rate refrigerator refundable required reservation restaurant rewards service selected shower smoking spacious standard studio suite superior swimming television terrace toiletries traditional transfer upgrade vacation welcome wireless workspace conference regulation regulations availability subject enjoy located location underground newspaper minibar slippers bathrobe panoramic connecting adjoining accessible wheelchair laundry housekeeping reception concierge shuttle district historic exhibition excluded gratuity mandatory renovation modification amendment identification surcharge supplement policies requirements information description consecutive combination combined qualified qualifying eligible membership participating specialty signature seasonal weekday weekend anniversary honeymoon romantic champagne sparkling dedicated professional comfortable contemporary elegant decorated furnished equipped featuring overlooking'.split(
    ' ',
  )
/** Beginnings that are words or usual short forms. A word list. */
export const uncutWords = new Set(
  (
    'effect mind correspond ort voll entier nicht ein cont conti contin incl inc included include cancel canc comp compl bath bed air airp break brea fast dbl dlx del sup super std stand studio ' +
    'rest rate rates par park parks park park car card care cred dep depart depo disc din dine dinn exec ex excl exclu ' +
    'fam fit flex flexi flo gar gard gov govt guar gtd hair high hot hotels in inter kit kitch lux max mem min mic mount non nonref nonsmk ' +
    'occ ocean off offer pack pay pen perm pre prem prep promo prop pur ref refrig req res resv rew serv service sel show smok space stan ' +
    'suit sui swim tele ter terr toil trad trans up vac well wire work add addl adv after apt app arr avail bal bus char charg check ' +
    'chi child club cof corp corpo court court add member guest charge cancellation bedroom double king queen require offer select refund ' +
    'guarantee permit additional accommodation apartment available advance accomm accom amen benef micro wifi market mar mart premium ' +
    'den depa dini dinin exp fac facil har harb int internet kitchens loun may mini mo mou oc pen swi tel tran welc accommodate refer prop swim exhibit equip process inform season week person personal profession comfort access wheel under house transport exclude combine select qualify decorate furnish overlook renovate modify require sign special part member connect adjoin hist reg info descr conf confer subj loc dist amend supp surch week contempo minib mini lau sub elegant ' +
    // Whole words of English, French and Spanish that begin a longer one of the lists, months and short forms.
    'addition ame ann apart aus auf avec balc balcon ban banque bat champ cham cal calcul combi compliment con contemp conte continent cor cos cour dans dec decor decora decorate dedicate dis disco eve ever exclus fact feat fore fort fun fur grat gratuit hand highs his honey ident incident inclus informa intern locate man mandat mas mass massa maxi maxim minim modi news nos nov our pan parti partic permis poli pos premier pro prof prom proper qua rat rec regard reserv resta roman rue san sans schedule sea sec sele semi sept ser set short signa slip slipper spar spark star stud sur tea terra tic tick toi toilet tradition vac works your'
  ).split(' '),
)
/** Whole in other languages, behind a small word of theirs: LA RESERVA, DEL CUSTO. */
export const uncutAbroad =
  /(?:^|[^\p{L}])(?:la|las|una|su|tu|sua|da|do|de|del|della|dei|gli|il|o|le|un|pas|se|si|der|die|das|den|om|te) (?:reserva|cancela|custo|kost|restant|complet|arrivi|annulli|anula|storniere|cancelli|gesamt|reembolsar|immediat|permis|premi)$/iu
/** Words of two letters in small letters; others are beginnings. A word list. */
export const shortWords = new Set(
  'am an as at be by do go he if in is it me my no of on or so to tv ac pm up us we de du en et il la le ou un au ce da di é el es lo si ya zu im um ab wo er ja ko pp nt rm sq ft km kg cm ha uk eu ok id vs hb bb ro'.split(
    ' ',
  ),
)
/** Endings that make another form of a word, and second halves of compounds: POOL and POOLSIDE are both whole. */
export const endings =
  /^(?:s|es|ed|er|ers|ing|ings|ly|al|ity|ment|ments|able|ion|ions|y|rooms?|sides?|fronts?|views?|ends?|boards?|fast|house|park|ways?|lines?|shops?|chairs?|ports?|land|work|place|days?|time|book|tops?|bars?|clubs?|beds?|baths?|stay|pass|card|down|up|out|in|net)$/
/** WITH, AND, CANNOT BE, FROM A PRIVATE: no text ends so. */
export const unfinished =
  /(?:^|[^\p{L}])((?:and|with|including|the|of|your|our|per|subject to|(?:cannot|will|must|may|can|should) be|(?:in|on|with|for|is|as|has|of|at|includes|breakfast for) an?|(?:an?|with) (?:private|separate|spacious|large|high|beautiful|comfortable|luxurious|spectacular|stunning|panoramic|complimentary)|(?:rate|price|package|offer|plan) includes?|(?:breakfast|includes .{1,20}) for|und|mit|avec|con la|con el|della|dans))[\s.]*$/iu
/** BED TYPE AND SMOKING PREFERENCES. ends before it says what happens to them, unless it asks for them. */
export const openSubject =
  /(?<!(?:state|specify|advise|request|note|indicate|your|with|of|for|give) (?:\w+ ){0,2})((?:bed types?|bedding) and smoking preferences?)[\s.]*$/i
/** INCLUDES BREAKFAST FOR.1 QUEEN BED: the next line already speaks of the room. */
export const brokenBefore =
  /\b((?:breakfast|lunch|dinner|meals) for)\.(?=(?:\d )?(?:king|queen|twin|double|dbl|single|family|standard|deluxe|superior|executive|classic|studio|suite)\b)/i
